import { describe, expect, it } from 'vitest';
import { deleteAbandoned } from '../../../worker/berkas/withdraw.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { issue, reserve } from '../../../worker/surat/issue.ts';
import { lettersOf } from '../../support/people/surat.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually, settle } from '../../support/wait.ts';

// A process that dies between two steps leaves what the steps before have written. Here it dies by what it calls.

const stack = sharedSimulatedPortal();
const letters = shared(() => lettersOf(stack));
const ana = shared(() => letters.student('20230001'));

const DAY_MS = 24 * 3_600_000;
const approval = (now = Date.now()) => ({ catatan: null, nama_cetak: null, pelaku: 'Uji', now });
const messages = () => stack.simulator.messages(toE164Digits(ana.no_hp));

/** A bucket of which one call dies, before or after it has done what it was asked. */
const dyingBucket = (when: 'before' | 'after') =>
  new Proxy(stack.env.BERKAS, {
    get: (bucket, name) =>
      name === 'put'
        ? async (...args: Parameters<R2Bucket['put']>) => {
            if (when === 'after') await bucket.put(...args);
            throw new Error('died');
          }
        : Reflect.get(bucket, name, bucket).bind?.(bucket),
  });

describe.each(['before', 'after'] as const)('a death just %s the PDF is kept', (when) => {
  it('leaves the number to the next attempt, which sends the letter once', async () => {
    const id = await letters.accepted(ana);
    const dying = { ...letters.office, bucket: dyingBucket(when) };
    await expect(issue(dying, id, approval())).rejects.toThrow('died');
    const reserved = await letters.row(id);
    expect(reserved.surat).toMatchObject({ status: 'Diproses', urutan: expect.any(Number), sha256: null });
    // The student sees no change yet, and neither file nor check can be found.
    const seen = await letters.call(ana.headers, 'GET', `surat/${id}`);
    expect(seen.body).toMatchObject({ data: { status: 'Diproses', nomor: null, kode: null, file: null } });
    expect((await stack.api('GET', `/files/${reserved.objectKey}`)).status).toBe(404);
    expect((await stack.api('GET', `/api/verifikasi-surat/${reserved.surat.kode}`)).status).toBe(404);

    // Days later, and after the student was renamed: what was reserved is what is issued.
    await deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, Date.now() + 3 * DAY_MS);
    await stack.env.DB.prepare("UPDATE mahasiswa SET nama_mahasiswa = nama_mahasiswa || ' X' WHERE id = ?")
      .bind(ana.id)
      .run();
    const letter = await letters.take(id, 'Siap');
    expect(letter.nomor).toBe(reserved.surat.nomor);
    expect((await letters.row(id)).surat).toMatchObject({
      cetak: reserved.surat.cetak,
      kode: reserved.surat.kode,
    });
    expect((await letters.file(letter.file)).status).toBe(200);
    await eventually(() => messages().some(({ text }) => text.includes(`nomor ${letter.nomor} `)));
    expect(await letters.take(id, 'Siap')).toEqual(letter);
    await settle(300);
    expect(messages().filter(({ text }) => text.includes(`nomor ${letter.nomor} `))).toHaveLength(1);
  });
});

it('issues what is in the bucket, also where another release would print it in other bytes', async () => {
  const id = await letters.accepted(ana);
  await reserve(letters.office, await letters.row(id), approval());
  const { objectKey } = await letters.row(id);
  await stack.env.BERKAS.put(objectKey ?? '', '%PDF-1.7 of another release');
  const letter = await letters.take(id, 'Siap');
  expect(await (await letters.file(letter.file)).text()).toBe('%PDF-1.7 of another release');
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode('%PDF-1.7 of another release'),
  );
  expect((await letters.row(id)).surat.sha256).toBe(Buffer.from(digest).toString('hex'));
});

it('issues nothing to somebody who was erased while it was printed, and writes to nobody', async () => {
  const gone = await letters.student('20230009');
  const id = await letters.accepted(gone);
  const erasing = new Proxy(stack.env.BERKAS, {
    get: (bucket, name) =>
      name === 'put'
        ? async (...args: Parameters<R2Bucket['put']>) => {
            await letters.call(letters.operator, 'DELETE', `privasi/${gone.no_hp}`);
            return bucket.put(...args);
          }
        : Reflect.get(bucket, name, bucket).bind?.(bucket),
  });
  await issue({ ...letters.office, bucket: erasing }, id, approval());
  expect((await letters.row(id)).surat).toMatchObject({ status: 'Diproses', cetak: null });
  const { results } = await stack.env.DB.prepare('SELECT id FROM pesan WHERE no_hp = ?')
    .bind(gone.no_hp)
    .all();
  expect(results).toEqual([]);
});

it('issues nothing that was refused while it was printed, and says in the audit which number nobody has', async () => {
  const id = await letters.accepted(ana);
  const refusing = new Proxy(stack.env.BERKAS, {
    get: (bucket, name) =>
      name === 'put'
        ? async (...args: Parameters<R2Bucket['put']>) => {
            const put = await bucket.put(...args);
            await letters.take(id, 'Ditolak', { catatan: 'Keliru' });
            return put;
          }
        : Reflect.get(bucket, name, bucket).bind?.(bucket),
  });
  const kept = await letters.row(id);
  expect(kept.surat.urutan).toBeNull();
  expect(await issue({ ...letters.office, bucket: refusing }, id, approval())).toEqual({
    outcome: 'overtaken',
  });
  const { surat, objectKey } = await letters.row(id);
  expect(surat).toMatchObject({ status: 'Ditolak', urutan: expect.any(Number), id_berkas: null });
  expect(objectKey).toBeNull();
  expect((await letters.audit('Menangani surat')).at(-1)?.rincian).toBe(
    `Ditolak, nomor ${surat.nomor} tidak jadi terbit: Keliru`,
  );
  // Its file belongs to no row and is deleted.
  const before = (await stack.env.BERKAS.list()).objects.length;
  await deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, Date.now() + 3 * DAY_MS);
  expect((await stack.env.BERKAS.list()).objects.length).toBe(before - 1);
  // The next letter goes on after it.
  const next = await letters.issued(ana);
  expect((await letters.row(next.id)).surat.urutan).toBe((surat.urutan ?? 0) + 1);
});

it('counts anew in a new year, which begins in WIB', async () => {
  const numbered = async (now: string) => {
    const id = await letters.accepted(ana);
    await issue(letters.office, id, approval(Date.parse(now)));
    return (await letters.row(id)).surat.nomor;
  };
  expect(await numbered('2030-12-31T16:59:59Z')).toBe('B-1/Un.01/PP.00.9/12/2030');
  expect(await numbered('2030-12-31T17:00:00Z')).toBe('B-1/Un.01/PP.00.9/01/2031');
  expect(await numbered('2031-06-01T00:00:00Z')).toBe('B-2/Un.01/PP.00.9/06/2031');
});

it('gives no number twice when the pattern is changed in the middle of a year', async () => {
  const set = (surat_pola_nomor: string) =>
    letters.call(letters.operator, 'PATCH', 'pengaturan', { surat_pola_nomor });
  const numbered = async () => {
    const id = await letters.accepted(ana);
    await issue(letters.office, id, approval(Date.parse('2040-03-01T00:00:00Z')));
    return (await letters.row(id)).surat.nomor;
  };
  await set('{nomor}/{unit}/{tahun}');
  expect(await numbered()).toBe('1/Un.01/2040');
  await set('{nomor}/Un.01/{tahun}');
  expect(await numbered()).toBe('2/Un.01/2040');
  await set('{nomor}/{unit}/{tahun}');
  expect(await numbered()).toBe('3/Un.01/2040');
});

it('says so where a number that was given already would come again', async () => {
  const { id: other } = await letters.ask(ana);
  await stack.env.DB.prepare("UPDATE surat SET nomor = '4/Un.01/2040' WHERE id = ?").bind(other).run();
  const id = await letters.accepted(ana);
  expect(await issue(letters.office, id, approval(Date.parse('2040-03-01T00:00:00Z')))).toMatchObject({
    outcome: 'refused',
    obstacle: { field: 'status', alasan: expect.stringContaining('sudah pernah dipakai') },
  });
  expect((await letters.row(id)).surat).toMatchObject({ status: 'Diproses', urutan: null, id_berkas: null });
});
