export { countDue, type Janji, janjiOf, readJanji, tenggatOf } from './janji.ts';
export { type Completion, completionOf } from './selesai.ts';
