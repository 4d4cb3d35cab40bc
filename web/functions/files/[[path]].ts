export { proxy as onRequest } from '../proxy.ts';
