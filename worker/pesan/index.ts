export { accepting, enqueue, enqueueChange, type NewPesan, toOperator } from './accept/enqueue.ts';
export { fallbackTemplateNow } from './accept/fallbackTemplate.ts';
export { sendToOne } from './accept/kirimSatu.ts';
export { acceptCode, codeMessageOf, overtaken } from './accept/kode.ts';
export { credentialMessage } from './accept/kredensial.ts';
export { lapse, tellEach } from './accept/persetujuan.ts';
export { sapaan } from './accept/sapaan.ts';
export { unreachableOf } from './accept/unreachable.ts';
export { COST_LIFETIME_MS } from './biaya/catat.ts';
export { checkCallback, readCallbacks, resendCallbacks, setCallback } from './callback/atur.ts';
export { nudgeCallbacks, sweepCallbacks } from './callback/colek.ts';
export { consumeCallbacks, type Teller } from './callback/kabarkan.ts';
export { newSecret } from './callback/tanda.ts';
export {
  callOf,
  emergencyFirst,
  isEmergency,
  onDuty,
  type Pertolongan,
  pertolonganOf,
} from './darurat/panggil.ts';
export { daruratOf } from './darurat/words.ts';
export { isiTerisi, tanpaKode } from './isi.ts';
export { bury } from './queue/bury.ts';
export { type Chunk, chunksOf, nudge, type Queues, queuesOf } from './queue/chunk.ts';
export { type Consumer, consume } from './queue/consume.ts';
export { callbackQueueOf, carriesBroadcasts, isForDeadLetters, laneOf } from './queue/queueName.ts';
export { sweep } from './queue/sweep.ts';
export { emptySecret } from './rahasia.ts';
export { broadcasts } from './report/broadcastList.ts';
export { presentAll } from './report/broadcastRow.ts';
export { idsInBroadcasts, inBroadcastsQuery, sentSince } from './report/dalamBroadcast.ts';
export { messagesPerDay } from './report/grafik.ts';
export { WAKTU } from './report/laporanSaringan.ts';
export { noteNumber, sentBy, sentQueries, terkirimOf } from './report/terkirim.ts';
export { WINDOW_MS } from './send/form.ts';
export { AHEAD_OF_UTC, rests } from './send/hours.ts';
export { usedToday } from './send/pause.ts';
export { type Policy, readPolicy } from './send/policy.ts';
export { createStore } from './send/store.ts';
export { hitungKiriman } from './sistem/baca.ts';
export { cancelWaiting } from './sistem/batal.ts';
export { templatesOf } from './template/templateList.ts';
export { refreshTemplates, syncTemplates, templateGatewayOf } from './template/templates.ts';
export { CROWD, CROWD_GRACE_MS, NUDGE_GRACE_MS } from './timing.ts';
export { keepTopicsStatement, type NamaTopik, TOPIC_CHOICES, topicNames } from './topik.ts';
export { TIDAK_LAYAK } from './transitions/reasons.ts';
export { readAntrean } from './watch/antrean.ts';
export { heldOf, readGateway, readWaiting } from './watch/gatewayQueries.ts';
export { gatewaysOf, nudgeRunning, resumeGateway } from './watch/hold.ts';
export { beat, isMature, readBegun, readJadwal } from './watch/insiden.ts';
export { watchAndNotify } from './watch/notify.ts';
export { minuteOf } from './watch/traffic.ts';
export { type IsianFormulir, type Kutipan, keepPreferencesStatement } from './webhook/incoming.ts';
