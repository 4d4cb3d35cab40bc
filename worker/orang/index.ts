export { lookAtOpen } from './openComplaints.ts';
export { byNumber, ownersOf, pemilikOf, pemilikQuery } from './pemilik.ts';
