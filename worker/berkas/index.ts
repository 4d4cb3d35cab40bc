export { deleteAbandoned } from './abandoned.ts';
export { newKey } from './key.ts';
export { send } from './serve.ts';
export { putFile, store } from './store.ts';
