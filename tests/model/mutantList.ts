/** A mistake that a developer might make. */
export interface Mutant {
  name: string;
  /** under worker */
  file: string;
  /** text, and what replaces it */
  changes: readonly (readonly [string, string])[];
}

const mutant = (name: string, file: string, ...changes: Mutant['changes']): Mutant => ({
  name,
  file,
  changes,
});

export const MUTANTS: readonly Mutant[] = [
  mutant('claim takes what is claimed', 'pesan/transitions/claim.ts', [
    'p.klaim IS NULL AND p.coba_pada',
    'p.coba_pada',
  ]),
  mutant('claim takes the unconfirmed', 'pesan/transitions/claim.ts', [
    "WHERE p.status = 'pending' AND p.belum_pasti = 0 AND NOT",
    "WHERE p.status = 'pending' AND NOT",
  ]),
  mutant('record without its claim', 'pesan/transitions/record.ts', [
    'WHERE pesan.id = n.id AND pesan.klaim = n.klaim',
    'WHERE pesan.id = n.id',
  ]),
  mutant('expired claims are free again', 'pesan/transitions/claim.ts', [
    'UPDATE pesan SET belum_pasti = 1, periksa_pada = NULL,',
    `UPDATE pesan SET klaim = NULL, periksa_pada = \${now},`,
  ]),
  mutant('lost claim not given back', 'pesan/send/store.ts', [
    'again ? giveBack(gateways.main, ranges, token) : []',
    '[]',
  ]),
  mutant('lost claim never given back', 'pesan/send/ledger.ts', [
    'if (lost === null) return;',
    'if (lost === null || Date.now() > 0) return;',
  ]),
  mutant('stop not asked before a send', 'pesan/send/sendOne.ts', [
    'if (id_broadcast !== null && (store.stoppedAt(id_broadcast) ?? 0) > claimedAt) return false;',
    '',
  ]),
  mutant('erasure not asked before a send', 'pesan/send/sendOne.ts', [
    'const erased = (store.erasedAt() ?? 0) >= claimedAt;',
    'const erased = false;',
  ]),
  mutant('news of an earlier send fails the new one', 'pesan/transitions/webhook.ts', [
    'j.failed IS NOT NULL AND (NOT j.milik_kita OR j.diulang = p.diulang) AND (p.ref IS NULL OR p.ref = j.ref)',
    'j.failed IS NOT NULL',
  ]),
  mutant('failover after a lost answer', 'pesan/send/attempt.ts', [
    `tried.outcome.outcome === 'unreached')`,
    `(tried.outcome.outcome === 'unreached' || tried.outcome.outcome === 'unknown'))`,
  ]),
  mutant('late record leaves its broadcast done', 'pesan/send/store.ts', [
    `        ...goesOnStatements(results),
`,
    '',
  ]),
  mutant('stopped meanwhile waits for ever', 'pesan/transitions/record.ts', [
    `WHEN j.status = 'pending' AND j.belum_pasti = 0 AND b.dihentikan_pada > COALESCE(p.diulang_pada, 0) THEN 'cancel'`,
    '',
  ]),
  mutant('given back though stopped', 'pesan/transitions/claim.ts', [
    'AND COALESCE(b.dihentikan_pada > COALESCE(p.diulang_pada, 0), 0) AS dihentikan',
    'AND 0 AS dihentikan',
  ]),
  mutant('early news not applied', 'pesan/send/store.ts', ['if (refs.length > 0)', 'if (refs.length < 0)']),
  mutant('early news not kept', 'pesan/webhook/status.ts', [', kept: keepStatement(missing, now)', '']),
  mutant('time given away twice', 'pesan/send/store.ts', [
    `bebas_pada = min(max(bebas_pada, \${now}), \${now + farthest}) + \${length},`,
    `bebas_pada = \${now + length},`,
  ]),
  mutant('hold not asked before a send', 'pesan/send/route.ts', ['stopped ??= store.heldSince(name);', '']),
  mutant('a retry is not nudged', 'pesan/send/ledger.ts', ['nudging.push(nudgeRetries(results));', '']),
  mutant('a retry is not nudged, nor swept', 'pesan/transitions/record.ts', [
    `WHEN n.coba_pada IS NOT NULL THEN n.coba_pada + \${NUDGE_GRACE_MS}`,
    'WHEN n.coba_pada IS NOT NULL THEN NULL',
  ]),
  mutant('going on nudges nobody', 'pesan/accept/broadcast.ts', [
    `  await nudge(queue, chunksBetween(row.dari, row.sampai));
  return true;`,
    '  return true;',
  ]),
  mutant('standing still is not seen', 'pesan/queue/sweep.ts', [
    'if (!last?.bergerak_pada || last.bergerak_pada > now - STALL_MS) return;',
    'return;',
  ]),
  mutant('dead letters cancel what is claimed', 'pesan/queue/bury.ts', [
    `AND p.belum_pasti = 0 AND \${free(gateways, { now, broadcasts })}\`;`,
    'AND p.belum_pasti = 0`;',
  ]),
  mutant('resend keeps the claim', 'pesan/transitions/operator.ts', [
    'alasan_kode = NULL, ref = NULL, klaim = NULL, percobaan = 0,',
    'alasan_kode = NULL, ref = NULL, percobaan = 0,',
  ]),
  mutant('resend keeps its number', 'pesan/transitions/operator.ts', [
    'diulang = diulang + 1, diulang_pada',
    'diulang = diulang, diulang_pada',
  ]),
  mutant('sent after its claim has run out', 'pesan/send/sendOne.ts', [
    'if (!erased && sender.clock() < sendableUntil) return true;',
    'if (!erased) return true;',
  ]),
  mutant('unknown is tried again', 'pesan/send/record.ts', [
    `return { ...final, status: 'pending', belum_pasti: 1, ...why(outcome) };`,
    'return later(message, outcome, now);',
  ]),
  mutant(
    'window form sent twice',
    'pesan/transitions/webhook.ts',
    [`AND status = 'cancel' AND alasan_kode`, 'AND alasan_kode'],
    ['ref = NULL, gateway = NULL, klaim', 'gateway = NULL, klaim'],
    ['alasan = NULL, alasan_kode = NULL, gateway', 'gateway'],
    [' AND lewat_template IS NULL', ''],
  ),
  mutant('rest is forgotten', 'pesan/queue/consume.ts', [
    'if (rest) await put(consumer.queue, rest.ranges, rest.delayMs / 1000);',
    '',
  ]),
  mutant('cap not counted back', 'pesan/watch/traffic.ts', [
    'if (!counts(result) || by !== main) count(',
    'count(',
  ]),
  mutant('cap counted by rows whose claim is gone', 'pesan/watch/traffic.ts', [' AND p.klaim = j.klaim', '']),
  mutant('cap counted back in the day of the record', 'pesan/watch/traffic.ts', [
    `count(result, main, 'dilepas');`,
    `count(result, main, 'dilepas', minuteOf(now));`,
  ]),
  mutant('recording is given up at once', 'pesan/send/ledger.ts', [
    'const RECORD_MS = 60_000;',
    'const RECORD_MS = 1_500;',
  ]),
  mutant('dead letters blame nothing', 'pesan/transitions/sweep.ts', [
    `WHERE \${due} AND \${isMarked} AND`,
    `WHERE false AND \${due} AND \${isMarked} AND`,
  ]),
];
