export { sejakOfAccount } from './percakapan/nomorSejak.ts';
export { nomorOf, settledForNextOwners } from './percakapan/percakapanQueries.ts';
