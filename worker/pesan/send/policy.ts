import { sql } from 'drizzle-orm';
import type { Alasan, KodeAlasan } from '#contract/pesan/alasan.ts';
import {
  isBerpengganti,
  JENIS_BERPENGGANTI,
  type JenisBerpengganti,
  PENGATURAN_TEMPLATE,
} from '#contract/pesan/pengganti.ts';
import { JENIS_PESAN, type JenisPesan } from '#contract/pesan/pesan.ts';
import type { Template } from '#contract/pesan/template/template.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { settingOf } from '../../core/db/pengaturan.ts';
import type { Chosen } from '../../gateways/index.ts';
import { templatesOf } from '../template/templateList.ts';

/** The columns of a gateway's row that a run reads. Times are epoch milliseconds. */
export interface SendState {
  nama: string;
  /** why nothing goes out through it, null when something does */
  alasan: string | null;
  alasan_kode: KodeAlasan | null;
  /** when it last took a message, and when it was last let go on */
  diterima_pada: number | null;
  dilanjutkan_pada: number | null;
  /** answers lost since then */
  tak_terjawab: number;
  /** messages a second that the provider takes, learnt from its answers; null: as many as are set */
  laju: number | null;
  /** latency of its last answers in milliseconds; null when not measured */
  latensi_ms: number | null;
}

/** Why a gateway is held; null when it is not. A hold older than the codes has none. */
export const whyHeld = (state: Pick<SendState, 'alasan' | 'alasan_kode'> | undefined): Alasan | null =>
  state?.alasan == null ? null : { code: state.alasan_kode ?? 'lainnya', reason: state.alasan };

/** A broadcast that is being sent: its messages, and when an operator put it first, in epoch milliseconds; null: never. */
export interface Running {
  dari: number;
  sampai: number;
  didahulukan_pada: number | null;
}

const KEYS = ['jam_tenang', 'batas_harian', ...Object.values(PENGATURAN_TEMPLATE)] as const;

interface SettingRow {
  nama: string;
  nilai: string;
}

/** Settings of the operators, and the state of the gateways. @throws what the database throws */
export async function readPolicy(db: Db, { firstGateway, secondGateway }: Chosen) {
  const { settings, gateways, running } = await batch(db, {
    settings: sql<SettingRow>`SELECT kunci AS nama, nilai FROM pengaturan WHERE kunci IN ${KEYS}`,
    gateways: sql<SendState>`
      SELECT nama, iif(ditahan_pada IS NULL, NULL, alasan) AS alasan,
        iif(ditahan_pada IS NULL, NULL, alasan_kode) AS alasan_kode, diterima_pada, dilanjutkan_pada, tak_terjawab, laju,
        latensi_ms
      FROM gateway`,
    running: sql<Running>`SELECT dari, sampai, didahulukan_pada FROM broadcast WHERE status = 'berjalan'`,
  });
  const set = new Map(settings.map(({ nama, nilai }) => [nama, nilai]));
  const chosen = (jenis: JenisBerpengganti) => {
    const key = PENGATURAN_TEMPLATE[jenis];
    return settingOf(key, set.get(key) ?? null);
  };
  const hasWindow = firstGateway.gateway.hasWindow || secondGateway?.gateway.hasWindow === true;
  const ids = hasWindow ? JENIS_BERPENGGANTI.map(chosen).filter((id) => id !== '') : [];
  const templates = ids.length > 0 ? await templatesOf(db, ids) : new Map<string, Template>();
  const cap = settingOf('batas_harian', set.get('batas_harian') ?? null) ?? firstGateway.perDay;
  const jamTenang = settingOf('jam_tenang', set.get('jam_tenang') ?? null);
  const replacing = (jenis: JenisPesan) =>
    isBerpengganti(jenis) ? (templates.get(chosen(jenis)) ?? null) : null;
  return {
    jamTenang,
    zona: jamTenang.zona,
    /** messages a day beyond which broadcasts wait; null: as many as there are */
    perDay: cap === 0 ? null : cap,
    /** the fallback template of each kind of message; null: none is set */
    fallbackTemplates: Object.fromEntries(JENIS_PESAN.map((jenis) => [jenis, replacing(jenis)])) as Record<
      JenisPesan,
      Template | null
    >,
    gateways: new Map(gateways.map((row) => [row.nama, row])),
    running,
  };
}
export type Policy = Awaited<ReturnType<typeof readPolicy>>;
