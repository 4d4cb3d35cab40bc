import { REQUIRED } from '#contract/fields.ts';
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
import { logoOf } from '../logo.ts';
import { officeOf } from '../office.ts';
import { letterPdf } from '../pdf.ts';
import { readOfSigner, type SuratRow, waitingFor } from '../suratQueries.ts';
import { createEsign } from './esign.ts';
import { forgetCode, isRightCode, sendCode } from './kode.ts';
import { lackOf, type Signer, signedBy, signerOf } from './penanda.ts';
import { type Outcome, sign } from './sign.ts';

type AtLink = Call & { params: { kode: string } };

/** What a letter's signer does, by the link of the letter; and what is missing for it. */
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
    const { cetak, nomor } = waiting(await opened(call)).row.surat;
    if (!cetak || !nomor) throw closed();
    const pdf = letterPdf(cetak, nomor, { logo: await logoOf(call.env.BERKAS, cetak.logo) });
    return call.c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
  }),
  serve(calls.kode, async (call) => {
    const { row, signer } = waiting(await opened(call));
    await sendCode(officeOf(call), call.config.SESSION_KEYS, row.surat.id, signer);
    return { message: `Kode dikirim ke WhatsApp Anda yang berakhiran ${endOf(signer)}` };
  }),
  serve(calls.tandai, async (call) => {
    const link = await opened(call);
    if (call.body.tolak) await refuse(call, link, call.body.alasan);
    else await signAll(call, link, call.body);
    return { data: view(call, await opened(call)) };
  }),
];

interface Link {
  row: SuratRow;
  /** null: no longer one of the signers */
  signer: Signer | null;
  /** further letters that wait for the signer */
  others: SuratRow[];
}

const waits = ({ surat }: SuratRow) => surat.status === 'Diproses' && surat.tte !== null;

const closed = () =>
  new ApiError('sudah_ditutup', { message: 'Surat ini tidak lagi menunggu tanda tangan lewat tautan ini' });

/** @throws ApiError tidak_ditemukan; sudah_ditutup when the signer has left, or the student's data was erased */
async function opened({ c, env, db, params }: AtLink): Promise<Link> {
  await limitAddress(env, addressOf(c), 'tanda-tangan');
  const row = await readOfSigner(db, params.kode);
  if (!row) throw new ApiError('tidak_ditemukan', { message: 'Tautan tanda tangan ini tidak dikenal' });
  const nik = row.surat.tte_nik ?? '';
  const [settings, rows] = await Promise.all([readSettings(db), waitingFor(db, nik, MAX_SEKALI)]);
  const signer = signerOf(settings, nik);
  if (!row.surat.cetak || (waits(row) && !signer)) throw closed();
  return { row, signer, others: signer ? rows.filter(({ surat }) => surat.id !== row.surat.id) : [] };
}

/** @throws ApiError sudah_ditutup when the letter waits no longer */
function waiting({ row, signer }: Link): { row: SuratRow; signer: Signer } {
  if (!signer || !waits(row)) throw closed();
  return { row, signer };
}

const endOf = ({ no_hp }: Signer) => no_hp.slice(-4);

function view(call: Call, { row, signer, others }: Link): TandaTangan {
  const site = siteOf(call.c);
  const { cetak } = row.surat;
  return {
    penanda: { nama: cetak?.penanda.nama ?? '', jabatan: cetak?.penanda.jabatan ?? '' },
    akhir_no_hp: signer && endOf(signer),
    surat: present(row, site),
    isi: cetak?.isi ?? [],
    lainnya: others.map((other) => present(other, site)),
  };
}

function present({ surat, objectKey }: SuratRow, site: string): SuratPenanda {
  const { tte_kode, jenis, nomor, cetak, status, tte, dicabut_pada, dihapus_pada } = surat;
  const isOpen = status === 'Siap' && objectKey && !dicabut_pada && !dihapus_pada;
  return {
    kode: tte_kode ?? '',
    jenis,
    nomor: nomor ?? '',
    nama: cetak?.nama ?? '',
    nim: cetak?.nim ?? '',
    status,
    tte,
    file: isOpen
      ? `${site}/files/${objectKey}`
      : status === 'Diproses'
        ? `${site}/api/tanda-tangan/${tte_kode}/file`
        : null,
  };
}

/** Refuses the letter in the signer's name; it is refused already after a lost answer. */
async function refuse(call: AtLink, link: Link, alasan = ''): Promise<void> {
  if (link.row.surat.status === 'Ditolak') return;
  const { row, signer } = waiting(link);
  if (alasan === '') throw new ApiError('validasi', { fields: { alasan: REQUIRED } });
  await takeStep(officeOf(call), row, { status: 'Ditolak', catatan: alasan }, signedBy(signer));
}

type Sent = Pick<TandaTanganInput, 'passphrase' | 'kode' | 'semua'>;

/** Signs the letter, and the others when asked for; nothing is left to do after a lost answer. */
async function signAll(call: AtLink, link: Link, { passphrase, kode, semua }: Sent): Promise<void> {
  const { db, config, params } = call;
  const office = officeOf(call);
  const { id, tte, status } = link.row.surat;
  const todo = [...(waits(link.row) ? [link.row] : []), ...(semua ? link.others : [])];
  if (todo.length === 0 && status === 'Siap' && tte !== null) return;
  if (todo.length === 0 || !link.signer) throw closed();
  if (!passphrase || !kode)
    throw new ApiError('validasi', {
      fields: { ...(!passphrase && { passphrase: REQUIRED }), ...(!kode && { kode: REQUIRED }) },
    });
  if (!office.esign)
    throw conflict('Tanda tangan elektronik sedang tidak diatur di server. Beri tahu petugas kampus.');
  const tries = `tanda-tangan-coba:${params.kode}`;
  // Counted before it is looked at, so that guesses at once are counted too.
  await countAttempt(db, tries, SIGN_LIMIT);
  if (!(await isRightCode(db, config.SESSION_KEYS, id, kode)))
    throw new ApiError('validasi', { fields: { kode: 'Kode salah atau sudah tidak berlaku' } });
  for (const row of todo) {
    const outcome = await sign(office, row, { esign: office.esign, signer: link.signer, passphrase });
    if (outcome !== 'signed' && outcome !== 'overtaken') throw failureOf(outcome);
  }
  await db.batch([forgetAttempts(db, tries), forgetCode(db, id)]);
}

function failureOf(outcome: Exclude<Outcome, 'signed' | 'overtaken'>): ApiError {
  switch (outcome) {
    case 'wrong_passphrase':
      return new ApiError('validasi', { fields: { passphrase: 'Passphrase salah' } });
    case 'lost':
      return new ApiError('kesalahan_server', {
        message:
          'Jawaban layanan tanda tangan tidak sampai, jadi surat belum terbit. Coba tanda tangani lagi.',
      });
    case 'failed':
      return new ApiError('kesalahan_server', {
        message: 'Layanan tanda tangan gagal menandatangani, jadi surat belum terbit. Coba lagi nanti.',
      });
  }
}
