import { expect, it } from 'vitest';
import { DataPribadi } from '../../../../worker/contract/privasi/privasi.ts';
import { cleanup } from '../../../../worker/privasi/cleanup.ts';
import { person } from '../../../support/people/kirim.ts';
import { lettersOf } from '../../../support/people/surat.ts';
import { privacy } from './stack.ts';

const { all, contact, foundIn, operator, pathOf, remove, run, stack } = privacy();

const signer = (nama: string, nik: string, no_hp: string, nip: string) => ({
  nama,
  nip,
  pangkat: 'Pembina (IV/a)',
  jabatan: 'Dekan',
  jenis: [],
  nik,
  no_hp,
});
const setSigners = async (...signers: object[]) => {
  const reply = await operator.call('PATCH', 'pengaturan', { surat_penanda: signers });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};

/** A letter signed by the signer that the settings name now. */
async function signedNow(nik: string | null): Promise<string> {
  const letters = await lettersOf(stack);
  const { id, nomor } = await letters.issued(await letters.student('20230001'));
  await run(
    'UPDATE surat SET tte_nik = ?1, tte = iif(?1 IS NULL, NULL, ?2) WHERE id = ?3',
    nik,
    'ditandatangani',
    id,
  );
  return String(nomor);
}

const fileOf = async (no_hp: string) => {
  const response = await stack.api('GET', `/api/${pathOf(no_hp)}`, undefined, operator.headers);
  return DataPribadi.parse(await response.json());
};

const OLD = { nik: '3211111111111111', ...person() };
const NEW = { nik: '3222222222222222', ...person() };

it('lists a signer’s entry and the letters they signed, by hand or with a certificate, and no student', async () => {
  await setSigners(signer('Dekan Lama', OLD.nik, OLD.no_hp, '19700101 199503 1 001'));
  const byHand = await signedNow(null);
  const certified = await signedNow(OLD.nik);
  const file = await fileOf(OLD.no_hp);
  expect(file.penanda).toEqual([
    {
      nama: 'Dekan Lama',
      nip: '19700101 199503 1 001',
      pangkat: 'Pembina (IV/a)',
      jabatan: 'Dekan',
      nik: OLD.nik,
      no_hp: OLD.no_hp,
    },
  ]);
  expect(file.surat_ditandatangani).toMatchObject([
    { nomor: byHand, tte: null },
    { nomor: certified, tte: 'ditandatangani' },
  ]);
  expect(JSON.stringify(file.surat_ditandatangani)).not.toContain('20230001');
});

it('still lists them for a staff member who is a signer no longer, by the printed NIP', async () => {
  await run('UPDATE pegawai SET no_hp = ? WHERE nip = ?', OLD.no_hp, '198001012006041001');
  await setSigners(signer('Dekan Lama', OLD.nik, OLD.no_hp, '19800101 200604 1 001'));
  const certified = await signedNow(OLD.nik);
  await setSigners(signer('Dekan Baru', NEW.nik, NEW.no_hp, '2'));
  await signedNow(NEW.nik);
  const file = await fileOf(OLD.no_hp);
  expect(file.penanda).toEqual([]);
  expect(file.surat_ditandatangani.map(({ nomor }) => nomor)).toEqual([certified]);
});

it('erases the NIK of a signer who was replaced, and leaves that of their successor', async () => {
  await contact({ nama: 'Dekan Lama', no_hp: OLD.no_hp });
  expect(await foundIn(OLD.nik)).toEqual(['surat']);
  await remove(OLD.no_hp);
  expect(await foundIn(OLD.nik)).toEqual([]);
  expect(await all('SELECT tte_nik FROM surat WHERE tte_nik IS NOT NULL')).toEqual([{ tte_nik: NEW.nik }]);
});

it('forgets the NIK of a signer who was replaced at the next cleanup, without being asked', async () => {
  await cleanup(stack.db, Date.now());
  expect(await foundIn(NEW.nik)).toEqual(['pengaturan', 'surat']);
  await setSigners(signer('Dekan Ketiga', '3233333333333333', person().no_hp, '3'));
  await cleanup(stack.db, Date.now());
  expect(await foundIn(NEW.nik)).toEqual([]);
});
