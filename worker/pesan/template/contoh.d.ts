import type { Sample } from '../../gateways/gateway.ts';
export declare const CONTOH_GAMBAR: Sample;
export declare const CONTOH_DOKUMEN: Sample;
