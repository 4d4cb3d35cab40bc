import { expect } from 'vitest';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { TandaTangan } from '../../../worker/contract/surat/tandaTangan.ts';
import type { Portal } from '../stack/portal.ts';
import type { lettersOf, Mahasiswa } from './surat.ts';

export const SIGNER = {
  nama: 'Dr. H. Ahmad Ridwan, M.Ag.',
  nip: '197203151998031002',
  pangkat: 'Pembina Tingkat I (IV/b)',
  jabatan: 'Kepala Biro Administrasi Akademik dan Kemahasiswaan',
  nik: '3200000000000001',
  no_hp: '080000009001',
  jenis: [],
};

type Letters = Awaited<ReturnType<typeof lettersOf>>;

/** Calls of signers, by their links. */
export function signingOf(stack: Portal, letters: Letters) {
  const all = <Row>(sql: string, ...values: (string | number)[]) =>
    stack.sqlite.prepare(sql).all(...values) as Row[];
  const linkOf = (id: number) =>
    all<{ tte_kode: string | null }>('SELECT tte_kode FROM surat WHERE id = ?', id)[0]?.tte_kode ?? '';
  /** Files of this letter that its student got. */
  const issuedOf = (id: number) =>
    all<{ alamat: string }>(
      "SELECT p.alamat FROM pesan p JOIN surat s ON instr(p.body, 'nomor ' || s.nomor || ' ') WHERE s.id = ? AND p.jenis = 'dokumen'",
      id,
    );

  return {
    all,
    linkOf,
    issuedOf,
    setSigners: (...surat_penanda: object[]) =>
      letters.call(letters.operator, 'PATCH', 'pengaturan', { surat_penanda }),
    /** A letter that waits, with the code of its link. */
    async waiting(who: Mahasiswa): Promise<{ id: number; link: string }> {
      const id = await letters.accepted(who);
      const { status, body } = await letters.step(id, 'Siap');
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { data: { status: 'Diproses', tte: 'menunggu' } },
      });
      return { id, link: linkOf(id) };
    },
    see: async (link: string) =>
      (await letters.exact(200, recordReply(TandaTangan), {}, 'GET', `tanda-tangan/${link}`)).data,
    post: (link: string, body: object) => letters.call({}, 'POST', `tanda-tangan/${link}`, body),
    /** Asks for a code, and reads it off the message to the signer. */
    async codeFor(link: string, no_hp = SIGNER.no_hp): Promise<string> {
      expect(await letters.call({}, 'POST', `tanda-tangan/${link}/kode`)).toMatchObject({ status: 200 });
      const [message] = all<{ body: string; no_hp: string; rahasia: number }>(
        "SELECT body, no_hp, rahasia FROM pesan WHERE jenis = 'kode' ORDER BY id DESC LIMIT 1",
      );
      expect(message).toMatchObject({ no_hp, rahasia: 1 });
      return /: (\d{6})/.exec(message?.body ?? '')?.[1] ?? '';
    },
    /** The file that the student got. */
    async expectIssuedOnce(id: number): Promise<Uint8Array> {
      const { surat } = await letters.row(id);
      expect(surat).toMatchObject({ status: 'Siap', tte: 'ditandatangani' });
      const files = issuedOf(id);
      expect(files).toHaveLength(1);
      const file = await letters.file(files[0]?.alamat ?? '');
      expect(file.status).toBe(200);
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}
