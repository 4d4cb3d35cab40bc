export { lookAtOpen } from './openComplaints.ts';
export { ownersOf, pemilikOf } from './pemilik.ts';
