import { REQUIRED } from '#contract/fields.ts';
import type { PenandaCetak } from '#contract/surat/surat.ts';
import {
  tandaTangan as calls,
  MAX_SEKALI,
  type SuratPenanda,
  type TandaTangan,
  type TandaTanganInput,
} from '#contract/surat/tandaTangan.ts';
import { countAttempt, forgetAttempts, limitAddress, SIGN_LIMIT } from '../../core/auth/limit.ts';
import { readSettings } from '../../core/db/pengaturan.ts';
import { ApiError, conflict } from '../../core/errors.ts';
import { addressOf, type Call, siteOf } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import { takeStep } from '../decide.ts';
import { officeOf } from '../office.ts';
import { readOfSigner, type SuratRow, waitingFor } from '../suratQueries.ts';
import { createEsign } from './esign.ts';
import { type Giliran, giliranOf, tteOf } from './giliran.ts';
import { findCode, forgetCode, sendCode } from './kode.ts';
import { lackOf, type Signer, signedBy, signerOf } from './penanda.ts';
import { type Outcome, pdfToSign, sign } from './sign.ts';

type AtLink = Call & { params: { kode: string } };

/** The calls of a letter's signers, by the letter's links; and what is missing for it. */
export const tandaTangan = [
  serve(calls.kesiapan, async ({ db, config }) => {
    const esign = createEsign(config);
    const { surat_penanda } = await readSettings(db);
    const lacks = await Promise.all(surat_penanda.map((one) => lackOf(esign, one)));
    const unset = esign
      ? []
      : ['Klien e-sign BSrE belum diatur di server (ESIGN_BASE_URL, ESIGN_USER, ESIGN_PASSWORD)'];
    return { data: { aktif: esign !== null, kurang: [...unset, ...lacks.filter((lack) => lack !== null)] } };
  }),
  serve(calls.read, async (call) => ({ data: view(call, await opened(call)) })),
  serve(calls.file, async (call) => {
    const { row } = waiting(await opened(call));
    const pdf = await pdfToSign(officeOf(call), row);
    return call.c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
  }),
  serve(calls.kode, async (call) => {
    const { row, giliran } = waiting(await opened(call));
    const { signer } = giliran;
    const tautan = { id: row.surat.id, link: call.params.kode };
    await sendCode(officeOf(call), call.config.SESSION_KEYS, tautan, signer);
    return { message: `Kode dikirim ke WhatsApp Anda yang berakhiran ${endOf(signer)}` };
  }),
  serve(calls.tandai, async (call) => {
    const link = await opened(call);
    const { tolak, alasan } = call.body;
    if (tolak) await refuse(call, link, alasan);
    else await signAll(call, link, call.body);
    const after = await opened(call);
    const { row } = after;
    const isDone = tolak ? row.surat.status === 'Ditolak' : hasSigned(row, call.params.kode);
    // Another call was faster, and did the opposite.
    if (link.giliran && !isDone) throw closed();
    return { data: view(call, after) };
  }),
];

interface Link {
  row: SuratRow;
  /** null: the letter does not wait for a signature by this link */
  giliran: Giliran | null;
  /** null: no longer one of the signers */
  signer: Signer | null;
  /** further letters that wait for the signer */
  others: { row: SuratRow; giliran: Giliran }[];
}

const closed = () =>
  new ApiError('sudah_ditutup', { message: 'Surat ini tidak lagi menunggu tanda tangan lewat tautan ini' });

/** @throws ApiError tidak_ditemukan; sudah_ditutup when a signer has left, or the student before the letter was issued, or was erased */
async function opened({ c, env, db, params }: AtLink): Promise<Link> {
  await limitAddress(env, addressOf(c), 'tanda-tangan');
  const row = await readOfSigner(db, params.kode);
  if (!row) throw new ApiError('tidak_ditemukan', { message: 'Tautan tanda tangan ini tidak dikenal' });
  const { surat } = row;
  const nik = hasHandedOver(row, params.kode) ? surat.tte_nik_pertama : surat.tte_nik;
  const [settings, rows] = await Promise.all([readSettings(db), waitingFor(db, nik ?? '', MAX_SEKALI)]);
  const turns = rows.flatMap((one) => {
    const giliran = giliranOf(settings, one.surat);
    return one.surat.cetak && giliran ? [{ row: one, giliran }] : [];
  });
  const waits = surat.status === 'Diproses' && surat.tte !== null && !hasHandedOver(row, params.kode);
  const giliran = waits ? giliranOf(settings, surat) : null;
  const hasLeft = !row.mahasiswa && surat.status !== 'Siap';
  if (!surat.cetak || hasLeft || (waits && !giliran)) throw closed();
  const signer = signerOf(settings, nik);
  return { row, giliran, signer, others: turns.filter((other) => other.row.surat.id !== surat.id) };
}

/** The link is the first signer's, who has signed. */
const hasHandedOver = ({ surat }: SuratRow, link: string) => surat.tte_kode_pertama === link;

/** @throws ApiError sudah_ditutup when the letter waits no longer */
function waiting({ row, giliran }: Link): { row: SuratRow; giliran: Giliran } {
  if (!giliran) throw closed();
  return { row, giliran };
}

const endOf = ({ no_hp }: Signer) => no_hp.slice(-4);

function view({ c, params }: AtLink, { row, giliran, signer, others }: Link): TandaTangan {
  const site = siteOf(c);
  const { cetak, tte, tte_kode_pertama } = row.surat;
  // Open links have it.
  if (!cetak) throw closed();
  const { penanda, penanda_kedua } = cetak;
  const isSecond = penanda_kedua && tte_kode_pertama !== null && !hasHandedOver(row, params.kode);
  const sudah =
    tte === 'ditandatangani' ? [penanda, penanda_kedua] : tte_kode_pertama === null ? [] : [penanda];
  return {
    penanda: personOf(isSecond ? penanda_kedua : penanda),
    akhir_no_hp: signer && endOf(signer),
    surat: present(row, { site, link: params.kode, waits: giliran !== null }),
    isi: cetak.isi,
    giliran: giliran !== null,
    sudah: sudah.flatMap((one) => (one ? [personOf(one)] : [])),
    berikutnya:
      penanda_kedua && row.surat.status === 'Diproses' && !isSecond ? personOf(penanda_kedua) : null,
    lainnya: others.map((other) =>
      present(other.row, { site, link: other.row.surat.tte_kode ?? '', waits: true }),
    ),
  };
}

const personOf = ({ nama, jabatan }: PenandaCetak) => ({ nama, jabatan });

/** @param link the caller's own: never that of the letter's next signer */
function present(
  { surat, objectKey }: SuratRow,
  { site, link, waits }: { site: string; link: string; waits: boolean },
): SuratPenanda {
  const { jenis, nomor, cetak, status, dicabut_pada, dihapus_pada } = surat;
  const isOpen = status === 'Siap' && objectKey && !dicabut_pada && !dihapus_pada;
  return {
    kode: link,
    jenis,
    nomor: nomor ?? '',
    nama: cetak?.nama ?? '',
    nim: cetak?.nim ?? '',
    status,
    tte: tteOf(surat),
    file: isOpen ? `${site}/files/${objectKey}` : waits ? `${site}/api/tanda-tangan/${link}/file` : null,
  };
}

/** Refuses the letter in the signer's name; it is refused already after a lost answer. */
async function refuse(call: AtLink, link: Link, alasan = ''): Promise<void> {
  if (link.row.surat.status === 'Ditolak') return;
  const { row, giliran } = waiting(link);
  if (alasan === '') throw new ApiError('validasi', { fields: { alasan: REQUIRED } });
  const step = { status: 'Ditolak', catatan: alasan } as const;
  await takeStep(officeOf(call), row, step, signedBy(giliran.signer));
}

type Sent = Pick<TandaTanganInput, 'passphrase' | 'kode' | 'semua'>;

/** Signs the letter, and the others when asked for; nothing is left to do after a lost answer. */
async function signAll(call: AtLink, link: Link, { passphrase, kode, semua }: Sent): Promise<void> {
  const { db, config, params } = call;
  const office = officeOf(call);
  const { row, giliran, others, signer } = link;
  const todo = [...(giliran ? [{ row, giliran }] : []), ...(semua ? others : [])];
  if (todo.length === 0 && hasSigned(row, params.kode)) return;
  if (todo.length === 0) throw closed();
  if (!passphrase || !kode)
    throw new ApiError('validasi', {
      fields: { ...(!passphrase && { passphrase: REQUIRED }), ...(!kode && { kode: REQUIRED }) },
    });
  const { esign } = office;
  if (!esign)
    throw conflict('Tanda tangan elektronik sedang tidak diatur di server. Beri tahu petugas kampus.');
  const tries = `tanda-tangan-coba:${params.kode}`;
  // Counted before it is looked at, so that guesses at once are counted too.
  await countAttempt(db, tries, SIGN_LIMIT);
  const tautan = { id: row.surat.id, link: params.kode, no_hp: signer?.no_hp ?? '' };
  const code = await findCode(db, config.SESSION_KEYS, tautan, kode);
  if (code === null)
    throw new ApiError('validasi', { fields: { kode: 'Kode salah atau sudah tidak berlaku' } });
  for (const one of todo) {
    const outcome = await sign(office, one.row, { ...one.giliran, esign, passphrase });
    if (outcome !== 'signed' && outcome !== 'overtaken')
      throw failureOf(outcome, todo.length > 1 ? `surat nomor ${one.row.surat.nomor}` : 'surat');
  }
  await db.batch([forgetAttempts(db, tries), forgetCode(db, code)]);
}

const hasSigned = (row: SuratRow, link: string) =>
  (row.surat.status === 'Siap' && row.surat.tte !== null) ||
  (row.surat.status !== 'Ditolak' && hasHandedOver(row, link));

/** @param which the letter that failed, named among several: others may be issued already */
function failureOf(outcome: Exclude<Outcome, 'signed' | 'overtaken'>, which: string): ApiError {
  switch (outcome) {
    case 'wrong_passphrase':
      return new ApiError('validasi', { fields: { passphrase: 'Passphrase salah' } });
    case 'lost':
      return new ApiError('kesalahan_server', {
        message: `Jawaban layanan tanda tangan tidak sampai, jadi ${which} belum terbit. Coba tanda tangani lagi.`,
      });
    case 'failed':
      return new ApiError('kesalahan_server', {
        message: `Layanan tanda tangan gagal menandatangani, jadi ${which} belum terbit. Coba lagi nanti.`,
      });
  }
}
