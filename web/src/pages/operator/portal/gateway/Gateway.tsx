import { useQuery } from '@tanstack/react-query';
import type { Gateway as Data, GatewayState, MenitGateway } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { type Bagan, GrafikBatang } from '../../../../components/charts/GrafikBatang.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { Item } from '../../../../components/Item.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { jam, waktu } from '../../../../lib/format/waktu.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { useSimpanPengaturan } from '../../settings/useSimpanPengaturan.ts';
import { AlamatWebhook } from './AlamatWebhook.tsx';
import { AmbangPersetujuan } from './AmbangPersetujuan.tsx';
import { gatewayOptions } from './gateway.ts';
import { JamKirim } from './JamKirimForm.tsx';
import { KabarNomor } from './KabarNomor.tsx';
import { Keadaan } from './Keadaan.tsx';
import { KirimUji } from './KirimUji.tsx';
import { Kuota, Menunggu } from './Kuota.tsx';
import { Topik } from './Topik.tsx';

export default function Gateway() {
  const query = useQuery(gatewayOptions);
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Gateway WhatsApp" />
      <Termuat query={query}>{(data) => <Isi {...data} />}</Termuat>
    </div>
  );
}

function Isi({ gateway, cadangan: secondGateway, nomor, ...rest }: Data) {
  return (
    <>
      <Keadaan title={`Gateway ${gateway.nama}`} gateway={gateway} nomor={nomor} />
      {secondGateway && (
        <Keadaan title={`Gateway cadangan ${secondGateway.nama}`} gateway={secondGateway} second />
      )}
      <LaluLintas menit={gateway.lalu_lintas} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <Menunggu {...rest} />
        <Kuota gateway={gateway} batas={rest.batas_harian} />
        <PesanUji jendela={gateway.jendela} nama={gateway.nama} />
        <Bagian title="Webhook">
          <Webhook {...gateway} />
          {secondGateway && <Webhook {...secondGateway} second />}
        </Bagian>
      </div>
      <Kabar second={secondGateway !== null} />
      <JamKirim resmi={gateway.jendela} aman={rest.batas_harian.aman} laju={gateway} />
      <AmbangPersetujuan />
      <Topik />
    </>
  );
}

function Kabar({ second }: { second: boolean }) {
  return (
    <Bagian title="Kabar untuk Operator" panel>
      <p>
        Portal menulis ke nomor-nomor ini bila gateway tidak menjawab atau ditahan, broadcast ditahan selama
        satu jam, atau ada pesan yang tidak keluar. Setiap gangguan dikabarkan satu kali.
        {second
          ? ' Bila gateway utama bermasalah, kabar dikirim lewat gateway cadangan.'
          : ' Bila gateway itu sendiri bermasalah, kabar baru dikirim setelah gateway pulih, karena tidak ada gateway cadangan.'}
      </p>
      <PadaPengaturan>
        {({ kabar_nomor, kabar_tenggat }) => (
          <>
            <KabarNomor
              kunci="kabar_nomor"
              nomor={kabar_nomor}
              kosong="Belum ada nomor, jadi tidak ada yang dikabari."
            />
            {kabar_nomor.length > 0 && <KabarTenggat aktif={kabar_tenggat} />}
          </>
        )}
      </PadaPengaturan>
    </Bagian>
  );
}

interface Props {
  /** the gateway has a message window */
  jendela: boolean;
  /** name of the first gateway */
  nama: string;
}

function PesanUji({ jendela, nama }: Props) {
  return (
    <Bagian title="Pesan Uji" panel>
      <p>
        Kirim satu pesan ke nomor Anda sendiri, lalu lihat di sini apakah sampai.
        {jendela &&
          ' Nomor itu harus sudah menulis ke nomor kampus dalam 24 jam terakhir, atau template pengganti teks sudah diatur.'}
      </p>
      <KirimUji utama={nama} />
    </Bagian>
  );
}

/** Switches reminders of deadlines to these numbers. Saves at once. */
function KabarTenggat({ aktif }: { aktif: boolean }) {
  const { mutate: save } = useSimpanPengaturan({ log: 'Pengingat janji waktu gagal diubah' });
  return (
    <Centang checked={aktif} onChange={(event) => save({ kabar_tenggat: event.target.checked })}>
      Setiap pagi hari kerja, ingatkan surat dan pengaduan yang terlambat atau hampir jatuh tempo
    </Centang>
  );
}

type WebhookProps = Pick<GatewayState, 'nama' | 'webhook'> & { second?: boolean };

function Webhook({ nama, webhook, second = false }: WebhookProps) {
  const { alamat, jabat, jabat_pada, terbukti_pada, ditolak_pada, ditolak } = webhook;
  return (
    <div className="flex flex-col gap-4 panel rounded-2xl p-5">
      <p>
        Masukkan alamat ini di penyedia {second && 'gateway cadangan '}
        {nama}, supaya kabar terkirim, dibaca, dan balasan orang sampai ke sini.
      </p>
      <AlamatWebhook nama={nama} alamat={alamat} second={second} />
      <dl className="grid content-start gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {jabat && <Item label="Verifikasi alamat">{berhasil(jabat_pada)}</Item>}
        <Item label="Tanda tangan kabar">{berhasil(terbukti_pada)}</Item>
        <Item label="Kabar yang ditolak">
          {ditolak_pada
            ? `${ditolak} dalam satu jam terakhir, terakhir ${waktu(ditolak_pada)}: tanda tangannya tidak cocok. Bila berulang, samakan rahasia webhook di penyedia dan di server.`
            : 'Tidak ada'}
        </Item>
      </dl>
    </div>
  );
}

const berhasil = (iso: string | null) => (iso ? `Berhasil, terakhir ${waktu(iso)}` : 'Belum pernah berhasil');

type Hitungan = keyof Omit<MenitGateway, 'menit'>;

const PARTS: readonly Bagan<'diterima' | 'gagal'>[] = [
  { part: 'diterima', label: 'Diterima gateway', fill: 'fill-primary', dot: 'bg-primary' },
  { part: 'gagal', label: 'Gagal', fill: 'fill-danger', dot: 'bg-danger' },
];

const COLUMNS: readonly { part: Hitungan; label: string }[] = [
  { part: 'diambil', label: 'Diambil' },
  { part: 'dilepas', label: 'Dilepas' },
  { part: 'diterima', label: 'Diterima' },
  { part: 'gagal', label: 'Gagal' },
];

function LaluLintas({ menit }: { menit: readonly MenitGateway[] }) {
  return (
    <GrafikBatang<Hitungan, 'diterima' | 'gagal'>
      title="Pesan per Menit, Satu Jam Terakhir"
      summary={(all, highest) =>
        `${angka(all)} pesan dalam satu jam, paling banyak ${angka(highest)} dalam semenit`
      }
      parts={PARTS}
      bars={menit.map(({ menit, ...values }) => ({
        id: menit,
        label: jam(menit),
        short: jam(menit).slice(0, 5),
        values,
      }))}
      heading="Menit"
      columns={COLUMNS}
      kosong="Tidak ada pesan dalam satu jam terakhir."
      every={{ wide: 10, narrow: 20 }}
    >
      <p className="text-muted text-sm">
        Diambil: disiapkan untuk dikirim. Dilepas: dikembalikan ke antrean sebelum diserahkan kepada gateway.
      </p>
    </GrafikBatang>
  );
}
