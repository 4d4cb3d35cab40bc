import { useQuery } from '@tanstack/react-query';
import { type Jendela, jendela } from '#contract/pesan/jendela.ts';
import type { JenisPesan } from '#contract/pesan/pesan.ts';
import { Button } from '../../../../components/Button.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { reading } from '../../../../lib/api/reading.ts';
import { waktu } from '../../../../lib/format/waktu.ts';

/** Queries a number's message window and its unsubscription; an empty number is not asked for. */
export const useJendela = (no_hp: string, jenis: JenisPesan) =>
  useQuery({
    ...reading(jendela, { params: { no_hp }, query: { jenis } }, 'Jendela 24 jam gagal diperiksa'),
    enabled: no_hp !== '',
  });

type JendelaQuery = ReturnType<typeof useJendela>;

interface Props {
  query: JendelaQuery;
  /** name of the chosen template; null for free text */
  lewat: string | null;
  /** the form offers a choice of templates */
  dapatMemilih: boolean;
}

/** Tells whether a message will arrive, and in which form. Renders nothing for a gateway without a message window. */
export function InfoJendela({ query: { data, isError, refetch }, lewat, dapatMemilih }: Props) {
  if (data?.data.terbuka === null) return null;
  if (lewat !== null)
    return <Catatan>Terkirim lewat template {lewat}, kapan pun penerima terakhir menulis.</Catatan>;
  if (data) return <Terbaca {...data.data} dapatMemilih={dapatMemilih} />;
  if (!isError) return <Catatan>Memeriksa jendela 24 jam…</Catatan>;
  return (
    <Catatan nada="perhatian">
      Jendela 24 jam tidak dapat diperiksa.{' '}
      <Button look="link" onClick={() => void refetch()}>
        Coba lagi
      </Button>
    </Catatan>
  );
}

function Terbaca({ terbuka, sampai, template, alasan, dapatMemilih }: Jendela & Pick<Props, 'dapatMemilih'>) {
  const pilih = dapatMemilih ? ' Pilih template di bawah.' : '';
  if (terbuka && sampai)
    return <Catatan>Jendela 24 jam terbuka sampai {waktu(sampai)}: pesan biasa sampai.</Catatan>;
  if (template) return <Catatan>Di luar jendela 24 jam: terkirim lewat template {template.nama}.</Catatan>;
  if (alasan !== null) {
    return (
      <Catatan nada="perhatian">
        Di luar jendela 24 jam, jadi pesan biasa menunggu: {alasan}.{pilih}
      </Catatan>
    );
  }
  return (
    <Catatan nada="bahaya">
      Pesan biasa tidak akan sampai: penerima tidak menulis ke WhatsApp kampus dalam 24 jam terakhir.{pilih}
    </Catatan>
  );
}

/** Warns that the recipient has unsubscribed from broadcasts; `broadcast`: the message belongs to one. */
export function InfoBerhenti({ query: { data }, broadcast }: { query: JendelaQuery; broadcast: boolean }) {
  if (!data) return null;
  const { berhenti_pada: sejak, topik_berhenti, topik_diminta } = data.data;
  if (!sejak) {
    if (!broadcast || topik_berhenti.length === 0) return null;
    return (
      <Catatan nada="perhatian">
        Berhenti menerima broadcast tentang {topik_berhenti.join(', ')}: pesan tentang itu akan gagal lagi.
      </Catatan>
    );
  }
  const kecuali = topik_diminta.length === 0 ? '' : `, kecuali bila tentang ${topik_diminta.join(', ')}`;
  return (
    <Catatan nada={broadcast ? 'bahaya' : 'perhatian'}>
      Berhenti berlangganan sejak {waktu(sejak)}: broadcast tidak dikirim kepadanya,{' '}
      {broadcast ? `jadi pesan ini akan gagal lagi${kecuali}.` : 'pesan pribadi ini tetap dikirim.'}
    </Catatan>
  );
}
