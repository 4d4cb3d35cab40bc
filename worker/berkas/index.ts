export { newKey } from './place.ts';
export { send } from './serve.ts';
export { keepFile, putFile, store } from './store.ts';
export { deleteAbandoned } from './withdraw.ts';
