export { examplePdf } from './example.ts';
