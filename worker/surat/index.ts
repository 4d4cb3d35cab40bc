export { examplePdf } from './example.ts';
export { printedLogo } from './logo.ts';
