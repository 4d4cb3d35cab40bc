import * as indonesian from '../texts.ts';
import * as english from './textsEn.ts';

export type Texts = { [Name in keyof typeof english]: (typeof indonesian)[Name] };

export const textsIn = (inggris: boolean): Texts => (inggris ? english : indonesian);
