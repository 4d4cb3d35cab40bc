export { cleanup } from './cleanup.ts';
export { applyRetention, shortenSessions } from './retensi.ts';
