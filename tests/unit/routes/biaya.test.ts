import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Biaya } from '../../../worker/contract/biaya/biaya.ts';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { KirimReply } from '../../../worker/contract/pesan/kirim.ts';
import { PratinjauReply } from '../../../worker/contract/pesan/pratinjau.ts';
import { readWorkbook } from '../../../worker/excel/workbook.ts';
import { applyStatuses } from '../../../worker/pesan/webhook/status.ts';
import { keepContact, keepTemplates, sample } from '../../support/gateway/template.ts';
import { fieldsOf, HOUR_MS, inMs, operatorOf, people, person } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';
import { APP_SECRET, PHONE_NUMBER_ID } from '../../support/stack/variables.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const TARIF = {
  berlaku_sejak: '2026-10-01',
  mata_uang: 'IDR',
  gratis_service: 2,
  marketing: 600,
  utility: 400,
  authentication: 300,
  service: 100,
};
const BULAN = new Date(Date.now() + 7 * HOUR_MS).toISOString().slice(0, 7);

// A held broadcast may be read in another month.
const NAMA_BULAN = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
}).format(new Date(BULAN));

const save = (changes: object) => operator.call('PATCH', 'pengaturan', changes);
const read = async (query = '') =>
  (await operator.exact(200, recordReply(Biaya), 'GET', `biaya${query}`)).data;

let ref = 0;
/** So many messages of an operator that were delivered at a price. */
async function delivered(count: number, harga: 'utility/regular' | 'service/regular', at = new Date()) {
  for (let n = 0; n < count; n++) {
    const { data } = await operator.exact(202, KirimReply, 'POST', 'kirimpesan', {
      ...person(),
      body: 'Halo',
    });
    ref += 1;
    stack.sqlite.exec(
      `UPDATE pesan SET status = 'sent', ref = 'b${ref}', periksa_pada = NULL WHERE id = ${data.id}`,
    );
    const news = {
      type: 'status',
      id: null,
      diulang: 0,
      ref: `b${ref}`,
      status: 'delivered',
      at,
      harga,
    } as const;
    await applyStatuses(stack.db, [news], Date.now());
  }
}

beforeEach(async () => {
  stack.sqlite.exec('DELETE FROM biaya_pesan; DELETE FROM biaya_harian; DELETE FROM biaya_pengirim');
  await save({ tarif: [TARIF], batas_biaya: '' });
  await keepTemplates(stack);
});

describe('the costs of a month', () => {
  it('are an estimate of nothing at first', async () => {
    stack.sqlite.exec("DELETE FROM pengaturan WHERE kunci = 'tarif'");
    expect(await read()).toMatchObject({
      bulan: BULAN,
      mata_uang: 'IDR',
      total: 0,
      batas: null,
      belum_diketahui: 0,
      perkiraan: true,
      berbiaya: true,
      gratis_service: { terpakai: 0, dari: 1000 },
      hari: [],
      pengirim: [],
      kategori: ['marketing', 'utility', 'authentication', 'service'].map((kategori) => ({
        kategori,
        jumlah: 0,
        dikenai: 0,
        biaya: 0,
      })),
    });
    expect((await read()).bulan_lalu).toHaveLength(12);
  });

  it('are shown by category, day, sender and month, and as a workbook', async () => {
    await delivered(3, 'service/regular');
    await delivered(2, 'utility/regular');
    // In the month before, by Jakarta's clock.
    await delivered(1, 'utility/regular', new Date(Date.parse(`${BULAN}-01`) - 12 * HOUR_MS));
    const data = await read(`?bulan=${BULAN}`);
    expect(data).toMatchObject({
      total: 900,
      perkiraan: false,
      gratis_service: { terpakai: 2, dari: 2 },
      pengirim: [{ nama: expect.any(String), jumlah: 5, biaya: 900 }],
    });
    expect(data.kategori.filter(({ jumlah }) => jumlah > 0)).toEqual([
      { kategori: 'utility', jumlah: 2, dikenai: 2, biaya: 800 },
      { kategori: 'service', jumlah: 3, dikenai: 1, biaya: 100 },
    ]);
    expect(data.hari.at(-1)).toMatchObject({ biaya: 900, utility: 800, service: 100, marketing: 0 });
    expect(data.bulan_lalu.slice(-2).map(({ total }) => total)).toEqual([400, 900]);

    const response = await stack.fetch(`/api/biaya.xlsx?bulan=${BULAN}`, { headers: operator.headers });
    expect(response.headers.get('Content-Disposition')).toContain(`biaya-${BULAN}.xlsx`);
    const rows = readWorkbook(new Uint8Array(await response.arrayBuffer())).map(({ sel }) => sel);
    expect(rows).toContainEqual(['Total', '900']);
    expect(rows).toContainEqual(['Pemberitahuan (utility)', '2', '2', '800']);
  });

  it.each(['2026-13', '2026', 'kemarin'])('are of no month such as %s', async (bulan) => {
    expect(fieldsOf(await operator.call('GET', `biaya?bulan=${bulan}`))).toEqual(['bulan']);
  });
});

it.each([
  [[], 'tarif'],
  [[TARIF, TARIF], 'tarif'],
  [[TARIF, { ...TARIF, berlaku_sejak: '2026-11-01', mata_uang: 'USD' }], 'tarif'],
  [[{ ...TARIF, berlaku_sejak: '2026-02-30' }], 'tarif.0.berlaku_sejak'],
  [[{ ...TARIF, utility: -1 }], 'tarif.0.utility'],
  [Array.from({ length: 501 }, (_, n) => ({ ...TARIF, berlaku_sejak: `${2100 + n}-01-01` })), 'tarif'],
])('refuses prices such as %j', async (tarif, field) => {
  expect(fieldsOf(await save({ tarif }))).toEqual([field]);
});

describe('the preview of a broadcast', () => {
  const preview = async (group: { kategori: string; kode: string }, query = '') =>
    (
      await operator.exact(
        200,
        PratinjauReply,
        'GET',
        `group/${group.kategori}/${group.kode}/pratinjau${query}`,
      )
    ).data.biaya;

  it('says what it costs as things are, and at most', async () => {
    const members = people(5);
    for (const { no_hp } of members.slice(0, 3))
      await keepContact(stack, no_hp, { masuk: Date.now() - HOUR_MS });
    const group = await operator.group(members);
    expect(await preview(group)).toEqual({
      mata_uang: 'IDR',
      perkiraan: 300,
      paling_banyak: 500,
      sisa_batas: null,
    });
    await keepTemplates(stack, sample());
    await save({ batas_biaya: 1_000 });
    expect(await preview(group, '?template=101')).toEqual({
      mata_uang: 'IDR',
      perkiraan: 2_000,
      paling_banyak: 2_000,
      sisa_batas: 1_000,
    });
  });
});

describe('the limit of a month', () => {
  /** A broadcast as a template to two people: 800. */
  async function broadcast(fields: object = {}) {
    await keepTemplates(stack, sample());
    const group = await operator.group(people(2));
    return operator.broadcast(group.id, { template: '101', isian: ['{nama}', 'libur'], ...fields });
  }

  it('lets a broadcast begin that it has room for', async () => {
    await save({ batas_biaya: 800 });
    expect(await operator.progress(await broadcast())).toMatchObject({
      status: 'berjalan',
      alasan_kode: null,
    });
  });

  it('holds one that would cost more than is left, until an operator lets this one go on', async () => {
    await save({ batas_biaya: 799 });
    const before = stack.queued.length;
    const id = await broadcast();
    expect(await operator.progress(id)).toMatchObject({
      status: 'ditahan',
      alasan_kode: 'batas_biaya',
      mulai_pada: null,
      alasan: expect.stringMatching(`Rp\\s800, .*batas ${NAMA_BULAN} .*Rp\\s799`),
    });
    expect(stack.queued).toHaveLength(before);
    await save({ batas_biaya: 10_000 });
    expect((await operator.progress(id)).status, 'a higher limit alone').toBe('ditahan');
    expect(await operator.call('POST', `broadcast/${id}/lanjut`)).toMatchObject({ status: 200 });
    await save({ batas_biaya: 0 });
    await operator.tick();
    expect(await operator.progress(id)).toMatchObject({ status: 'berjalan', alasan_kode: null });
  });

  it('holds what is running once the month has cost as much, and nothing that is no broadcast', async () => {
    await save({ batas_biaya: 900 });
    const id = await broadcast();
    await delivered(2, 'utility/regular');
    await operator.tick();
    expect((await operator.progress(id)).status).toBe('berjalan');
    await delivered(1, 'utility/regular');
    await operator.tick();
    expect(await operator.progress(id)).toMatchObject({
      status: 'ditahan',
      alasan_kode: 'batas_biaya',
      alasan: expect.stringMatching(`^Biaya ${NAMA_BULAN}, Rp\\s1\\.200.*Rp\\s900`),
    });
    await operator.exact(202, KirimReply, 'POST', 'kirimpesan', { ...person(), body: 'Halo' });
    expect(await operator.progress(await broadcast())).toMatchObject({ status: 'ditahan' });
  });

  it('holds what is running at the webhook that brings the news, without the schedule', async () => {
    await save({ batas_biaya: 900 });
    const id = await broadcast();
    await delivered(2, 'utility/regular');
    stack.sqlite.exec(`UPDATE pesan SET ref = 'wamid.terakhir', gateway = 'cloud-api' WHERE id = (
      SELECT dari FROM broadcast WHERE id = ${id})`);
    const pricing = { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' };
    const status = {
      id: 'wamid.terakhir',
      status: 'delivered',
      timestamp: Math.floor(Date.now() / 1000),
      pricing,
    };
    const value = { metadata: { phone_number_id: PHONE_NUMBER_ID }, statuses: [status] };
    const body = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
    const signature = createHmac('sha256', APP_SECRET).update(body).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` };
    expect((await stack.api('POST', '/api/webhook/cloud-api', body, headers)).status).toBe(200);
    expect(await operator.progress(id)).toMatchObject({ status: 'ditahan', alasan_kode: 'batas_biaya' });
  });

  it('judges a scheduled one when it begins', async () => {
    await save({ batas_biaya: 1_000 });
    const ids = [await broadcast({ jadwal: inMs(HOUR_MS) }), await broadcast({ jadwal: inMs(HOUR_MS) })];
    for (const id of ids) {
      expect((await operator.progress(id)).status).toBe('terjadwal');
      await operator.overdue(id, 1_000);
    }
    await operator.tick();
    const states = await Promise.all(ids.map(async (id) => (await operator.progress(id)).status));
    expect(states.sort(), 'there is room for one of both').toEqual(['berjalan', 'ditahan']);
  });

  it('refuses to send failed messages or the rest again that it has no room for', async () => {
    for (const yang of ['gagal', 'dihentikan']) {
      await save({ batas_biaya: 800 });
      const id = await broadcast();
      stack.sqlite.exec(
        yang === 'gagal'
          ? `UPDATE pesan SET status = 'cancel', alasan_kode = 'terganggu' WHERE id_broadcast = ${id}`
          : 'SELECT 1',
      );
      if (yang === 'dihentikan') await operator.call('POST', `broadcast/${id}/batal`);
      await save({ batas_biaya: 799 });
      const again = () => operator.call('POST', `broadcast/${id}/ulang?yang=${yang}`);
      expect(await again()).toMatchObject({
        status: 409,
        body: { error: { message: expect.stringMatching(/Rp\s800, .*Rp\s799/) } },
      });
      expect(await operator.progress(id)).toMatchObject({ pending: 0, cancel: 2 });
      await save({ batas_biaya: 800 });
      expect(await again()).toMatchObject({ status: 202, body: { data: { jumlah: 2 } } });
      await save({ batas_biaya: 0 });
      expect(await again(), 'nothing is left').toMatchObject({
        body: { error: { message: expect.stringMatching(/^Tidak ada/) } },
      });
    }
  });

  it('holds the rest of a stopped one halfway, as it holds any other, and not what is on its way as it is stopped', async () => {
    await save({ batas_biaya: 900 });
    const id = await broadcast();
    stack.sqlite.exec(
      `UPDATE pesan SET klaim = 'lajur' WHERE id = (SELECT dari FROM broadcast WHERE id = ${id})`,
    );
    expect((await operator.call('POST', `broadcast/${id}/batal`)).status).toBe(200);
    expect((await operator.call('POST', `broadcast/${id}/ulang?yang=dihentikan`)).status).toBe(202);
    await delivered(3, 'utility/regular');
    await operator.tick();
    expect((await operator.progress(id)).status, 'one is still on its way').toBe('dibatalkan');
    stack.sqlite.exec(
      `UPDATE pesan SET status = 'sent', klaim = NULL WHERE id_broadcast = ${id} AND klaim IS NOT NULL`,
    );
    await operator.tick();
    expect(await operator.progress(id)).toMatchObject({
      status: 'ditahan',
      alasan_kode: 'batas_biaya',
      sent: 1,
      pending: 1,
    });
    expect((await operator.call('POST', `broadcast/${id}/lanjut`)).status).toBe(200);
    await operator.tick();
    expect((await operator.progress(id)).status, 'the operator let it pass').toBe('berjalan');
  });

  it('lets the failed messages of a broadcast through that an operator let go on', async () => {
    await save({ batas_biaya: 799 });
    const id = await broadcast();
    await operator.call('POST', `broadcast/${id}/lanjut`);
    stack.sqlite.exec(
      `UPDATE pesan SET status = 'cancel', alasan_kode = 'terganggu' WHERE id_broadcast = ${id}`,
    );
    expect(await operator.call('POST', `broadcast/${id}/ulang`)).toMatchObject({ status: 202 });
  });
});
