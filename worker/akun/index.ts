export { newStudentAccount, registered, studentsToRegister } from './akun.ts';
export { tellFormerNumbers } from './formerNumbers.ts';
