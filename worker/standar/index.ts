export { countDue, type Janji, janjiOf, readJanji, tenggatOf } from './janji.ts';
export { hari, paling } from './sebutan.ts';
export { type Completion, completionOf } from './selesai.ts';
