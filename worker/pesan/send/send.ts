import { isiUntuk } from '#contract/pesan/kirim.ts';
import { toE164Digits } from '#contract/phone.ts';
import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Gateway, Outcome } from '../../gateways/gateway.ts';
import type { Claimed } from '../message.ts';
import { documentName, type Form } from './form.ts';

/** Hands one message to the gateway. Never throws. */
export async function send(message: Claimed, gateway: Gateway, form: Form): Promise<Outcome> {
  try {
    return await gateway.send({
      id: message.id,
      diulang: message.diulang,
      to: toE164Digits(message.no_hp),
      jenis: message.jenis,
      body: (form.form === 'plain' && form.netral) || isiUntuk(message.body, message.nama),
      alamat: message.alamat,
      filename: documentName(message.nama_file),
      template: form.form === 'template' ? form.filled : null,
    });
  } catch (error) {
    // An adapter does not throw; if it does, how far it came is not known.
    log('error', 'gateway adapter threw', { pesan: message.id, error: causeOf(error) });
    return {
      outcome: 'unknown',
      code: 'tanpa_jawaban',
      reason: 'Pengiriman terputus karena kesalahan sistem',
    };
  }
}
