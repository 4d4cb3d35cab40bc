import { describe, expect, it } from 'vitest';
import { KATEGORI_PENGADUAN } from '../../../worker/contract/pengaduan/pengaduan.ts';
import type { JenisPesan } from '../../../worker/contract/pesan/pesan.ts';
import { credentialMessage } from '../../../worker/pesan/accept/kredensial.ts';
import type { Claimed } from '../../../worker/pesan/message.ts';
import { formOf } from '../../../worker/pesan/send/form.ts';
import { codeFor } from '../../support/people/akun.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal({ WA_GATEWAY: 'waha', WA_RATE: '20' });
const operator = operatorHeaders(stack);

const ANI = { username: '20230002', no_hp: '080000000002' };
const texts = () => stack.simulator.messages('6280000000002').map(({ text }) => text);

describe('through an ordinary number, whose phone shows what is sent', () => {
  it('a new student gets a link, no password, and chooses one with a code', async () => {
    const form = new URLSearchParams({ ...ANI, akses: 'Mahasiswa' });
    expect((await stack.api('POST', '/api/register', form)).status).toBe(201);
    const text = await eventually(() => texts().at(-1));
    expect(text).toContain('https://portal.uji/lupa-password');
    expect(text).not.toMatch(/Password:|Username:/);

    const password = 'sandi pilihan 2026';
    const kode = await codeFor(stack, { id: 0, ...ANI });
    const { username } = ANI;
    const reset = await stack.api('POST', '/api/reset-password', { username, kode, password });
    expect(reset.status).toBe(200);
    expect(await stack.login(username, password)).toEqual(expect.any(String));
  });

  it('nobody reads there that somebody complained, the report shows what was sent, and a reply joins the complaint', async () => {
    const complainant = { Authorization: `Bearer ${await stack.login('20230001', 'mahasiswa-demo')}` };
    const complaint = { judul: 'AC rusak', kategori: KATEGORI_PENGADUAN[0], isi: 'Di lantai 2.' };
    const filed = (await (await stack.api('POST', '/api/pengaduan', complaint, complainant)).json()) as {
      data: { id: number };
    };
    const before = stack.simulator.messages('6280000000001').length;
    await stack.api(
      'POST',
      `/api/pengaduan/${filed.data.id}`,
      { _method: 'PATCH', status: 'Diproses', tanggapan: 'Kami periksa.' },
      operator,
    );
    const news = await eventually(() => stack.simulator.messages('6280000000001')[before]?.text);
    expect(news).toMatch(/^Assalamualaikum .+,\nada kabar baru untuk Anda di portal kampus\./);
    expect(news).not.toMatch(/adu/i);
    const row = await eventually(async () => {
      const report = await stack.api('GET', '/api/reportpesan/Mahasiswa?limit=100', undefined, operator);
      const { data } = (await report.json()) as { data: Record<string, string | null>[] };
      return data.find(({ nama, dari }) => nama === 'Dirahasiakan' && dari !== null);
    });
    expect(row).toMatchObject({
      lewat: null,
      terkirim: expect.stringMatching(/^Assalamualaikum Dirahasiakan,\nada kabar/),
    });

    const quotes = stack.simulator.messages('6280000000001').at(-1)?.id ?? '';
    await stack.simulator.receive('6280000000001', 'Masih rusak.', { quotes });
    const said = await eventually(async () => {
      const path = `/api/pengaduan/${filed.data.id}/balasan`;
      const { data } = (await (await stack.api('GET', path, undefined, complainant)).json()) as {
        data: { balasan: { dari: string; isi: string }[] };
      };
      return data.balasan[1];
    });
    expect(said).toMatchObject({ dari: 'pelapor', isi: 'Masih rusak.' });
  });
});

it('says the same through a stand-in of that kind, and the password through Meta', () => {
  const penerima = { kategori: 'Mahasiswa', nama: 'Ani {nama}', ...ANI } as const;
  const { body, parameter } = credentialMessage(penerima, 'rahasia9', 'https://portal.uji');
  const claimed = {
    id: 1,
    jenis: 'kredensial' as JenisPesan,
    nama: 'Ani',
    body,
    parameter,
    template: null,
    kontak: null,
    id_broadcast: null,
  };
  const known = { chosen: null, fallback: null, wrote: null, now: Date.now() };
  expect(formOf(claimed as Claimed, { ...known, hasWindow: true })).toEqual({ form: 'plain', netral: null });
  const form = formOf(claimed as Claimed, { ...known, hasWindow: false });
  expect(form).toEqual({ form: 'plain', netral: expect.stringContaining('/lupa-password') });
  expect(JSON.stringify(form)).not.toContain('rahasia9');
});
