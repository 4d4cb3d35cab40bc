import type { z } from 'zod/mini';
import type { at, call } from '../../../web/src/lib/api/api.ts';
import type { useList } from '../../../web/src/lib/table/useList.ts';
import { dosen } from '../../../worker/contract/orang/dosen.ts';
import { impor } from '../../../worker/contract/orang/impor.ts';
import { jurusan } from '../../../worker/contract/orang/unit.ts';
import { broadcast } from '../../../worker/contract/pesan/broadcast.ts';
import { kirimPesan, pesan } from '../../../worker/contract/pesan/kirim.ts';
import { laporan } from '../../../worker/contract/pesan/laporan.ts';

// Nothing of this is run: the compiler is the test. `@ts-expect-error` is an error itself as soon as there is nothing to
// refuse in the next line, so each of them says what a page cannot write.

export async function calls(make: typeof call, fill: typeof at, list: typeof useList) {
  const { data } = await make(dosen.read, { params: { id: 1 } });
  data satisfies z.output<typeof dosen.read.reply>['data'];
  // @ts-expect-error it is not that row
  data satisfies { nim: string };

  // @ts-expect-error its path needs an id
  await make(dosen.read, {});
  // @ts-expect-error that is not the name in its path
  await make(dosen.read, { params: { nidn: 1 } });
  // @ts-expect-error there is no such category
  fill(laporan.list, { kategori: 'Alumni' });
  // @ts-expect-error that list is not searched by this
  await make(dosen.list, { query: { halaman: 1 } });

  // @ts-expect-error that is another call's body
  await make(dosen.create, { body: { nama_lainnya: 'Kantin', no_hp: '081234567890' } });
  // @ts-expect-error an image needs its address
  await make(kirimPesan.gambar, { body: { nama: 'A', no_hp: '1', body: 'Isi' }, idempotencyKey: 'x' });
  // @ts-expect-error it goes with a file
  await make(impor, { params: { name: 'dosen' }, body: {} });

  // @ts-expect-error what sends a message has a key
  await make(pesan.ulang, { params: { id: 1 } });
  // @ts-expect-error this takes none
  await make(broadcast.batal, { params: { id: 1 }, idempotencyKey: 'x' });

  list({ endpoint: fill(jurusan.list, { id_fakultas: 1 }) });
  // @ts-expect-error its path is not filled in
  list({ endpoint: jurusan.list });
  // @ts-expect-error that is no list
  list({ endpoint: dosen.create });
}
