export { newStudentAccount, registered } from './akun.ts';
export { tellFormerNumbers } from './formerNumbers.ts';
