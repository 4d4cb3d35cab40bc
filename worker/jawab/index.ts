export { sejakOfAccount } from './percakapan/nomorSejak.ts';
export { nomorOf } from './percakapan/percakapanQueries.ts';
