export { countDue, type Janji, janjiOf, readJanji, tenggatOf } from './janji.ts';
export { completionOf } from './selesai.ts';
