import { FOTO } from '#contract/pengaduan/pengaduan.ts';
import { putFile } from '../berkas/index.ts';
import type { Db } from '../core/db/client.ts';
import type { Env } from '../env.ts';
import type { Kutipan } from '../pesan/index.ts';

/** What became of what came with a WhatsApp reply; `lain`: it is no photo, or the gateway's photos cannot be fetched. */
export type Lampiran = 'tersimpan' | 'gagal' | 'terlalu_besar' | 'bukan_foto' | 'lain';

export interface Attached {
  /** null: it is a text only */
  lampiran: Lampiran | null;
  id_berkas: number | null;
}

const none = (lampiran: Lampiran | null): Attached => ({ lampiran, id_berkas: null });

/** Stores the photo of a WhatsApp reply as those of the page are, unpublished. @throws what database and bucket throw */
export async function attach(
  { db, env }: { db: Db; env: Pick<Env, 'BERKAS'> },
  { jenis, foto }: Kutipan,
): Promise<Attached> {
  if (jenis === 'teks') return none(null);
  if (!foto) return none('lain');
  const media = await foto(FOTO.maxBytes);
  if (media.outcome !== 'fetched') return none(media.outcome === 'too_large' ? 'terlalu_besar' : 'gagal');
  const put = await putFile({ db, bucket: env.BERKAS }, 'pengaduan', 'Foto', media.file);
  switch (put.outcome) {
    case 'put':
      return { lampiran: 'tersimpan', id_berkas: put.id };
    case 'too_large':
      return none('terlalu_besar');
    case 'wrong_type':
      return none('bukan_foto');
  }
}
