import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { belumDiatur } from '#contract/pengaturan/pengaturanSurat.ts';
import type { Alasan } from '#contract/pesan/alasan.ts';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { type Call, siteOf } from '../core/http/context.ts';
import type { Config } from '../env.ts';
import { fallbackTemplateNow, minuteOf, type Policy, readPolicy } from '../pesan/index.ts';
import { probe, webhookAddress } from './gatewayState.ts';
import { readPersiapan } from './persiapanQueries.ts';

/** A provider that has sent no webhook about a message for so long is not going to. */
const SILENT_MINUTES = 2;

type Read = Awaited<ReturnType<typeof readPersiapan>>;
type GatewayInUse = Config['firstGateway'];
/** The state of a step alone. */
type Langkah = Persiapan['akun'];

const SELESAI: Langkah = { keadaan: 'selesai', alasan: null };
const BELUM: Langkah = { keadaan: 'belum', alasan: null };
const masalah = (alasan: string): Langkah => ({ keadaan: 'masalah', alasan });
const doneIf = (done: boolean): Langkah => (done ? SELESAI : BELUM);

/** The progress of the first hour, by the database, the settings and the gateway itself. */
export async function persiapanOf({ c, db, config }: Call): Promise<Persiapan> {
  const { firstGateway } = config;
  const [read, policy, settings] = await Promise.all([
    readPersiapan(db, firstGateway.name, minuteOf(Date.now()) - SILENT_MINUTES),
    readPolicy(db, config),
    readSettings(db),
  ]);
  const {
    identitas_nama_lengkap: nama,
    surat_kop: kop,
    surat_kota: tempat,
    surat_penanda: penanda,
  } = settings;
  const kurang = belumDiatur({ kop, tempat, penanda });
  const trouble = await troubleOf(firstGateway, read);
  const { fakultas, prodi, tanpa_prodi, mahasiswa, dosen, pegawai, lainnya, akun } = read.found;
  return {
    identitas: { ...doneIf(nama !== BAWAAN.identitas_nama_lengkap), nama },
    unit: { ...doneIf(fakultas > 0 && prodi > 0), fakultas, prodi, tanpa_prodi },
    orang: { ...doneIf(mahasiswa > 0), mahasiswa, dosen, pegawai, lainnya },
    gateway: {
      ...gatewayStep(trouble, read),
      alasan_kode: trouble?.code ?? null,
      siap: trouble === null,
      nama: firstGateway.name,
      nomor: config.WA_NUMBER,
      alamat_webhook: webhookAddress(siteOf(c), firstGateway),
      diterima_pada: read.gateway?.diterima_pada?.toISOString() ?? null,
      webhook_pada: read.gateway?.webhook_pada?.toISOString() ?? null,
      jendela: firstGateway.gateway.hasWindow,
    },
    template: templateStep(firstGateway, policy, read),
    pesan: {
      ...pesanStep(read, trouble !== null),
      uji: read.uji && { id: read.uji.id, no_hp: read.uji.no_hp },
    },
    surat: { ...doneIf(kurang.length === 0), kurang },
    akun: doneIf(akun === 1),
  };
}

/** Why nothing goes out through a gateway; null when it does. */
async function troubleOf(firstGateway: GatewayInUse, { gateway }: Read): Promise<Alasan | null> {
  if (gateway?.ditahan_pada)
    return { code: gateway.alasan_kode ?? 'lainnya', reason: gateway.alasan ?? 'Gateway ditahan' };
  // A gateway whose last message was accepted answers. Any other is probed.
  const { diterima_pada, galat_pada } = gateway ?? {};
  if (diterima_pada && (galat_pada ?? diterima_pada) <= diterima_pada) return null;
  const probed = await probe(firstGateway);
  return probed.state === 'ready' ? null : probed;
}

function gatewayStep(trouble: Alasan | null, { gateway, found }: Read): Langkah {
  if (trouble !== null) return masalah(trouble.reason);
  if (gateway?.webhook_pada) return SELESAI;
  // The webhook is public: a refused call means something only until the first good one.
  if (gateway?.webhook_ditolak_pada)
    return masalah(
      'Kabar dari penyedia datang, tetapi tanda tangannya tidak cocok: samakan rahasia webhook di penyedia dan di server',
    );
  if (found.lama_diterima)
    return masalah(
      'Gateway sudah menerima pesan, tetapi kabarnya tidak pernah sampai ke sini: masukkan alamat webhook di penyedia',
    );
  return BELUM;
}

function templateStep(
  { gateway }: GatewayInUse,
  { fallbackTemplates }: Policy,
  read: Read,
): Persiapan['template'] {
  const found = { teks: null, kredensial: null, ada: read.found.template === 1 };
  if (!gateway.hasWindow) return { ...found, keadaan: 'tidak_perlu', alasan: null, ada: false };
  if (!gateway.templates)
    return {
      ...found,
      ...masalah('WA_BUSINESS_ACCOUNT_ID belum diisi di server, jadi template tidak dapat dibaca'),
    };
  const [teks, kredensial] = (['teks', 'kredensial'] as const).map((jenis) =>
    fallbackTemplateNow(fallbackTemplates[jenis], jenis),
  );
  const chosen = { teks: teks?.template?.nama ?? null, kredensial: kredensial?.template?.nama ?? null };
  const alasan = teks?.alasan ?? kredensial?.alasan ?? read.gateway?.template_galat;
  const done = chosen.teks !== null && chosen.kredensial !== null;
  return { ...found, ...chosen, ...(alasan && !done ? masalah(alasan) : doneIf(done)) };
}

/** @param held the gateway is held: the step of the gateway says so, and the test message waits */
function pesanStep({ found, uji }: Read, held: boolean): Langkah {
  if (found.sampai) return SELESAI;
  if (uji?.belum_pasti) return masalah('Jawaban gateway hilang: pesan uji ini mungkin sudah sampai');
  if (uji?.status === 'cancel') return masalah(uji.alasan ?? 'Pesan uji gagal tanpa keterangan');
  return uji?.status === 'pending' && uji.alasan && !held ? masalah(uji.alasan) : BELUM;
}
