export { countDue, type Janji, janjiOf, readJanji, tenggatOf } from './janji.ts';
export { hari, paling, SETTLED_LATELY_MS } from './sebutan.ts';
export { type Completion, completionOf } from './selesai.ts';
