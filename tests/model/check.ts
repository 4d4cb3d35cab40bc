import type { Deeds } from './acts.ts';
import { checkSends } from './checkSends.ts';
import type { Holds } from './holds.ts';
import type { Scene } from './scene.ts';
import { row, rows } from './sqlite.ts';
import type { Post, State } from './state.ts';

/** Something that must hold and did not. */
export interface Found {
  kind: string;
  what: string;
}

interface Played {
  world: State;
  scene: Scene;
  deeds: Deeds;
  holds: Holds;
  found: Found[];
}

interface Row {
  id: number;
  id_broadcast: number | null;
  kategori: string;
  no_hp: string;
  status: 'pending' | 'sent' | 'read' | 'cancel';
  belum_pasti: 0 | 1;
  klaim: string | null;
  ref: string | null;
  diulang: number;
  balasan_untuk: number | null;
  created_at: number;
}

/** Messages that the gateway surely did not send. */
const isUnsent = ({ told }: Post) => told === 'retry' || told === 'rejected' || told === 'unreached';

/** Messages that still wait and were due before this time. */
export function stuck(now: number, agoMs: number): { id: number; what: string }[] {
  const waiting = rows<Record<'id' | 'id_broadcast' | 'coba_pada' | 'periksa_pada', number> & { b: string }>(
    `SELECT p.id, p.id_broadcast, p.coba_pada, p.periksa_pada, p.klaim, p.alasan, p.percobaan, b.status AS b
      FROM pesan p LEFT JOIN broadcast b ON b.id = p.id_broadcast
      WHERE p.status = 'pending' AND p.belum_pasti = 0 AND p.coba_pada < ? AND (b.id IS NULL OR b.status <> 'terjadwal')`,
    now - agoMs,
  );
  return waiting.map((one) => ({
    id: one.id,
    what: JSON.stringify({
      ...one,
      coba_pada: one.coba_pada - now,
      periksa_pada: one.periksa_pada && one.periksa_pada - now,
    }),
  }));
}

/** Checks what must hold after a history. `done`: everything was handled in the end. */
export function check(played: Played, done: boolean): void {
  const { world, found } = played;
  const all = rows<Row>('SELECT * FROM pesan');
  const bad = (kind: string, what: string) => void found.push({ kind, what });
  if (!done) for (const { what } of stuck(world.time.now, 0).slice(0, 3)) bad('stuck', what);
  const posts = Map.groupBy(world.posts, ({ id }) => id);
  for (const one of all) checkRow(played, one, posts.get(one.id) ?? [], bad);
  checkCounts(all, done, bad);
  checkIncoming(all, done, bad);
  checkSends(played, all);
}

type Bad = (kind: string, what: string) => void;

/** Each row says what was really sent. */
function checkRow({ world, deeds }: Played, one: Row, posts: readonly Post[], bad: Bad): void {
  const { count, told, options } = world;
  const of = `row ${one.id}`;
  const current = posts.filter(({ diulang }) => diulang === one.diulang);
  const arrived = current.filter(({ taken, fate }) => taken && fate === 'delivered');
  const faultless = count.crashes + count.databaseErrors === 0;
  const unconfirmed = one.status === 'pending' && one.belum_pasti === 1;

  for (const [n, post] of posts.entries())
    for (const before of posts.slice(0, n)) {
      if (before.diulang !== post.diulang || isUnsent(before)) continue;
      bad(
        'double send',
        `${of}: ${before.gateway} ${before.told} at ${before.at}, ${post.gateway} at ${post.at}`,
      );
      if (post.gateway !== before.gateway) bad('failover after a lost answer', of);
    }
  if ((one.status === 'sent' || one.status === 'read') && !posts.some(({ taken }) => taken))
    bad('sent without a send', of);
  if (one.status === 'cancel' && arrived.length > 0 && !deeds.givenUp.has(one.id))
    bad('cancel, though it arrived', `${of} ${JSON.stringify(current)}`);
  if (one.klaim !== null && one.status === 'pending' && !one.belum_pasti) bad('claimed for ever', of);
  for (const post of current) {
    if (one.status === 'sent' && post.ref === one.ref && told.has(`${post.ref} read`))
      bad('read, but only sent', of);
    if (unconfirmed && post.gateway === 'uji' && options.echo && told.has(`${post.ref} delivered`))
      bad('unconfirmed, though a webhook told', of);
    if (unconfirmed && post.told === 'accepted' && faultless) bad('accepted, but unconfirmed', of);
  }
  if (unconfirmed && faultless && !current.some(({ told }) => told === 'unknown'))
    bad('unconfirmed for no reason', of);
  const alive = count.crashes + count.outages + count.stalls === 0;
  if (unconfirmed && alive && options.databaseFails <= 0.01 && current.length === 0)
    bad('unconfirmed, and never sent', of);
}

interface Broadcast extends Record<Row['status'] | 'id' | 'belum_pasti', number> {
  state: string;
}

/** Counters kept by triggers equal the rows. */
function checkCounts(all: readonly Row[], done: boolean, bad: Bad): void {
  const ofBroadcast = Map.groupBy(all, ({ id_broadcast }) => id_broadcast);
  for (const one of rows<Broadcast>('SELECT *, status AS state FROM broadcast')) {
    const own = ofBroadcast.get(one.id) ?? [];
    const number = (status: Row['status']) => own.filter((row) => row.status === status).length;
    const right = (['pending', 'sent', 'read', 'cancel'] as const).every(
      (status) => one[status] === number(status),
    );
    const unconfirmed = own.filter(({ belum_pasti }) => belum_pasti).length;
    if (!right || one.belum_pasti !== unconfirmed) bad('counts of a broadcast', JSON.stringify(one));
    if (done && one.state === 'berjalan' && one.pending === one.belum_pasti)
      bad('done, but not selesai', `broadcast ${one.id}`);
  }
  const totals = rows<{ kategori: string; status: string; jumlah: number }>(
    `SELECT * FROM total_pesan WHERE kategori IN ('Dosen', 'Lainnya')`,
  );
  for (const { kategori, status, jumlah } of totals) {
    const { length } = all.filter((row) => row.kategori === kategori && row.status === status);
    if (length !== jumlah) bad('total_pesan', `${kategori} ${status}: ${jumlah} for ${length}`);
  }
}

/** Each message of a student is kept once, decided once, and answered once at most. */
function checkIncoming(all: readonly Row[], done: boolean, bad: Bad): void {
  const answers = Map.groupBy(all, ({ balasan_untuk }) => balasan_untuk);
  const texts = rows<{ id: number; ditangani_pada: number | null }>('SELECT * FROM pesan_masuk');
  for (const { id, ditangani_pada } of texts) {
    if (done && ditangani_pada === null) bad('text not answered', `text ${id}`);
    if ((answers.get(id)?.length ?? 0) > 1) bad('answered twice', `text ${id}`);
  }
  const kept = row<{ refs: number }>('SELECT count(DISTINCT ref) AS refs FROM pesan_masuk');
  if (kept.refs !== texts.length) bad('kept twice', `${texts.length} of ${kept.refs}`);
}
