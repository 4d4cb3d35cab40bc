export { examplePdf } from './example.ts';
export { sendLetter } from './halaman.ts';
export { printedLogo } from './logo.ts';
