import {
  type GatewayState,
  type KeadaanGateway,
  MENIT_LALU_LINTAS,
  type MenitGateway,
} from '#contract/portal/gateway.ts';
import { isoOf, MINUTE_MS } from '#contract/waktu.ts';
import type { Db } from '../core/db/client.ts';
import type { Config } from '../env.ts';
import { minuteOf, type Policy, readGateway, usedToday } from '../pesan/index.ts';

type GatewayInUse = Config['firstGateway'];
type Known = Awaited<ReturnType<typeof readGateway>>;
type Row = Known['row'];

/** Longest wait for a gateway's answer while an operator looks at the page. */
const PATIENCE_MS = 3_000;

export async function stateOf(
  db: Db,
  inUse: GatewayInUse,
  { site, policy, now }: { site: string; policy: Policy; now: number },
): Promise<GatewayState> {
  const { name, gateway, rate } = inUse;
  const first = minuteOf(now) - MENIT_LALU_LINTAS + 1;
  const [known, used, probed] = await Promise.all([
    readGateway(db, name, first),
    usedToday(db, name, policy, now),
    probe(inUse),
  ]);
  const { row } = known;
  return {
    nama: name,
    ...conditionOf(row, probed),
    diterima_pada: isoOf(row?.diterima_pada),
    galat_pada: isoOf(row?.galat_pada),
    galat: row?.galat ?? null,
    laju: rate,
    acak: gateway.pace.jitter,
    jendela: gateway.hasWindow,
    mutu: row?.mutu ?? null,
    orang_per_hari: row?.orang_per_hari ?? null,
    hari_ini: used,
    lalu_lintas: minutesOf(known, first),
    webhook: {
      alamat: webhookAddress(site, inUse),
      jabat: gateway.handshake !== undefined,
      jabat_pada: isoOf(row?.jabat_pada),
      terbukti_pada: isoOf(row?.webhook_pada),
      ditolak_pada: isoOf(row?.webhook_ditolak_pada),
      ditolak: known.traffic.reduce((sum, { ditolak }) => sum + ditolak, 0),
    },
    template: gateway.templates
      ? { dibaca_pada: isoOf(row?.template_pada), galat: row?.template_galat ?? null }
      : null,
  };
}

/** Webhook address to enter at the provider, without the secret of a provider that signs nothing. */
export const webhookAddress = (site: string, { name, gateway }: GatewayInUse) =>
  `${site}/api/webhook/${name}${gateway.webhookSuffix}`;

type Probed = Awaited<ReturnType<GatewayInUse['gateway']['probe']>>;

const SLOW: Probed = { state: 'away', code: 'tidak_terjangkau', reason: 'Gateway WhatsApp lambat menjawab' };

/** Probes the gateway, for PATIENCE_MS at most. */
export async function probe({ gateway }: GatewayInUse): Promise<Probed> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<Probed>((resolve) => {
    timer = setTimeout(() => resolve(SLOW), PATIENCE_MS);
  });
  const probed = await Promise.race([gateway.probe(), patience]);
  clearTimeout(timer);
  return probed;
}

const CONDITION: Record<Probed['state'], KeadaanGateway> = {
  ready: 'siap',
  away: 'tidak_terjangkau',
  held: 'belum_siap',
};

/** A hold wins over a probe: a held gateway may still answer. */
function conditionOf(
  row: Row,
  probed: Probed,
): Pick<GatewayState, 'keadaan' | 'alasan' | 'alasan_kode' | 'ditahan_pada'> {
  if (row?.ditahan_pada)
    return {
      keadaan: 'ditahan',
      alasan: row.alasan,
      alasan_kode: row.alasan_kode,
      ditahan_pada: row.ditahan_pada.toISOString(),
    };
  return {
    keadaan: CONDITION[probed.state],
    alasan: probed.state === 'ready' ? null : probed.reason,
    alasan_kode: probed.state === 'ready' ? null : probed.code,
    ditahan_pada: null,
  };
}

/** A minute in which nothing happened has no row. */
function minutesOf({ traffic }: Known, first: number): MenitGateway[] {
  const byMinute = new Map(traffic.map(({ menit, gateway: _, ditolak: __, ...counts }) => [menit, counts]));
  return Array.from({ length: MENIT_LALU_LINTAS }, (_, index) => ({
    menit: new Date((first + index) * MINUTE_MS).toISOString(),
    ...(byMinute.get(first + index) ?? { diambil: 0, dilepas: 0, diterima: 0, gagal: 0 }),
  }));
}
