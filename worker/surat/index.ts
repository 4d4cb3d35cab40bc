export { examplePdf } from './example.ts';
export { sendLetter } from './halaman.ts';
export { printedLogo } from './logo.ts';
export { officeOf } from './office.ts';
export { invitationsAgain } from './tte/wait.ts';
