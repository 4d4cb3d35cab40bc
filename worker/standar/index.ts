export { dayOf, endOf, startOf } from './hariKerja.ts';
export { countDue, type Janji, janjiOf, readJanji, tenggatOf, worksOn } from './janji.ts';
export { hari, paling } from './sebutan.ts';
export { type Completion, completionOf } from './selesai.ts';
