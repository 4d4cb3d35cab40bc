import { ErrorReply } from '#contract/errors.ts';
import { BERNAMA } from './bernama.ts';
import { operasiWriter } from './operasi.ts';
import { semuaPanggilan } from './panggilan.ts';
import { skemaWriter } from './skema.ts';

/** All that the reference says, for the document and for the page: every call with its operation, and the named schemas. */
export function susun() {
  const writer = skemaWriter({ ...BERNAMA, Galat: ErrorReply });
  const skema = writer.named();
  const operasi = operasiWriter(writer, skema);
  const sumber = semuaPanggilan().map(({ judul, panggilan }) => ({
    judul,
    panggilan: panggilan.map((one) => ({ ...one, ...operasi(one) })),
  }));
  return { sumber, skema };
}

export type Susunan = ReturnType<typeof susun>;
export type Terurai = Susunan['sumber'][number]['panggilan'][number];
