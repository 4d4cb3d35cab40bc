import { describe, expect, it } from 'vitest';
import {
  isianBaku,
  type JenisBerpengganti,
  templatePengganti,
} from '../../../worker/contract/pesan/pengganti.ts';
import { type Template, terisi, variabelOf } from '../../../worker/contract/pesan/template/template.ts';
import { FALLBACK_TEMPLATES } from '../../../worker/local/demo/templates.ts';
import { DEMO_TEMPLATES } from '../../../worker/local/simulator/dialects/meta/demo-templates.ts';
import { pengaduanMessage } from '../../../worker/pengaduan/news.ts';
import type { NewPesan } from '../../../worker/pesan/accept/enqueue.ts';
import { credentialMessage } from '../../../worker/pesan/accept/kredensial.ts';
import { issuedMessage, NEWS } from '../../../worker/surat/news.ts';

const ANI = { nama: 'Ani', no_hp: '081234567890' };
const SITE = 'https://portal.uji';

/** The demo campus's stand-in for a kind of message. */
function fallbackTemplate(jenis: JenisBerpengganti): Template {
  const demo = DEMO_TEMPLATES.find(({ name }) => name === FALLBACK_TEMPLATES[`template_${jenis}`]);
  if (!demo) throw new Error('no such template');
  const { id, name: nama, language: bahasa, category: kategori, components: komponen } = demo;
  return {
    id,
    nama,
    bahasa,
    kategori,
    status: 'APPROVED',
    kualitas: null,
    komponen,
    variabel: variabelOf(komponen),
  };
}

/** The text of a message in its fallback template. */
function outside({ jenis, nama, body, parameter = null }: NewPesan): string {
  if (jenis === 'minta_kontak') throw new Error('nothing stands in');
  const template = fallbackTemplate(jenis);
  return terisi(template, isianBaku(template, jenis, { nama, body, parameter }) ?? []).body;
}

const complaint = {
  created_at: new Date('2026-11-20T03:00:00Z'),
  status: 'Selesai',
  tanggapan: true,
  until: new Date('2026-12-04T03:00:00Z'),
  ajakan: 'Isi survei',
  dikutip: true,
} as const;
const letter = {
  jenis: 'Surat Izin Penelitian',
  nomor: '7/UIN/2026',
  tautan: `${SITE}/cek`,
  file: SITE,
  ajakan: 'Isi survei',
};

describe('what the portal writes, outside the window', () => {
  it.each([
    ['a step of a letter', NEWS.Diproses(ANI, 'Surat Cuti Akademik', 'Bawa KTM\nke lantai 2')],
    ['an issued letter', issuedMessage(ANI, { ...letter, catatan: null })],
    ['a step of a complaint', pengaduanMessage({ ...ANI, hak_akses: 'Mahasiswa' }, complaint, SITE)],
  ])('greets once: %s', (_, message) => {
    expect(message.body).toMatch(/^Assalamualaikum \{nama\},\n[a-zS]/);
    expect(outside(message).match(/Assalamualaikum/g)).toHaveLength(1);
  });

  it('tells its lines apart', () => {
    expect(outside(NEWS.Diproses(ANI, 'Surat Cuti Akademik', 'Bawa KTM\nke lantai 2'))).toContain(
      '\n\nPermohonan Surat Cuti Akademik Anda sedang diproses. Catatan: Bawa KTM; ke lantai 2\n\n',
    );
  });

  it('ends a link with nothing that could be opened as part of it', () => {
    const message = pengaduanMessage({ ...ANI, hak_akses: 'Mahasiswa' }, complaint, SITE);
    expect(outside(message)).toContain(`di ${SITE}/mahasiswa/pengaduan – Isi survei; Belum beres?`);
  });

  it('keeps a long note of an issued letter for the portal alone', () => {
    const long = issuedMessage(ANI, { ...letter, catatan: 'x'.repeat(1_000) });
    expect(`${long.body}${long.parameter}`).not.toContain('xxx');
    expect(long.body).toMatch(/\nIsi survei$/);
    expect(issuedMessage(ANI, { ...letter, catatan: 'Ambil di TU' }).body).toMatch(
      /\nCatatan: Ambil di TU\nIsi survei$/,
    );
  });
});

describe('credentials through a template', () => {
  const message = credentialMessage(
    { ...ANI, kategori: 'Mahasiswa', username: '20230001' },
    'rahasia9',
    SITE,
  );

  it('say where to log in, on lines of their own', () => {
    const text = outside(message);
    expect(text).toContain('\nUsername: 20230001\nPassword: rahasia9\n');
    expect(text).toContain(`${SITE}/login`);
  });

  it.each([
    ['Akun {{1}} dengan {{2}} aktif.', ['20230001', 'rahasia9']],
    ['Yth. {{1}}, {{2}} dan {{3}} aktif.', ['Ani', '20230001', 'rahasia9']],
    ['Yth. {{nama}}, {{username}} dan {{password}} di {{tautan}} aktif.', null],
  ])('go by a template without a link, too: %s', (text, values) => {
    const komponen = [{ type: 'BODY', text }];
    const template = { ...fallbackTemplate('kredensial'), komponen, variabel: variabelOf(komponen) };
    expect(templatePengganti(template, 'kredensial')).toBeNull();
    expect(isianBaku(template, 'kredensial', { ...message, parameter: message.parameter })).toEqual(
      values ?? ['Ani', '20230001', 'rahasia9', `${SITE}/login`],
    );
  });
});
