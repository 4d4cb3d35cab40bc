import { FileText, ShieldCheck } from 'lucide-react';
import { isianPemohon, isianPenyetuju, JENIS } from '#contract/surat/jenis.ts';
import type { Surat } from '#contract/surat/surat.ts';
import { surat } from '#contract/surat/suratCalls.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { Item } from '../../../components/Item.tsx';
import { plainButton } from '../../../components/styles.ts';
import { Waktu } from '../../../components/Waktu.tsx';
import { callForFile } from '../../../lib/api/api.ts';
import { UnduhButton } from '../../../lib/api/UnduhButton.tsx';
import { ROUTES } from '../../../lib/routes.ts';
import { isianText } from './IsianFields.tsx';
import { SuratStatus } from './SuratStatus.tsx';

/** null: the state of the letter says it */
const TANDA_TANGAN: Record<NonNullable<Surat['tte']>, string | null> = {
  menunggu: null,
  belum_pasti: 'Hasil percobaan terakhir belum diketahui',
  ditandatangani: 'Sudah',
};

export function SuratRincian({ surat }: { surat: Surat }) {
  const { id, created_at, mahasiswa, nomor, catatan, deskripsi } = surat;
  const { dicabut_pada, alasan_cabut, jenis, tte } = surat;
  const fields = [...isianPemohon(jenis), ...isianPenyetuju(jenis)];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-2">
        {mahasiswa && (
          <Item label="Mahasiswa">
            <bdi>{mahasiswa.nama}</bdi> ({mahasiswa.nim})
          </Item>
        )}
        <Item label="Nomor Rujukan">{id}</Item>
        <Item label="Tanggal Pengajuan">
          <Waktu iso={created_at} />
        </Item>
        <Item label="Status Surat">
          <SuratStatus {...surat} />
        </Item>
        {tte && TANDA_TANGAN[tte] && <Item label="Tanda tangan elektronik">{TANDA_TANGAN[tte]}</Item>}
        {nomor && <Item label="Nomor Surat">{nomor}</Item>}
        {fields.map((field) => {
          const value = surat.isian[field.nama];
          return (
            value && (
              <Item key={field.nama} label={field.label}>
                <bdi>{isianText(field, value)}</bdi>
              </Item>
            )
          );
        })}
        {catatan && (
          <Item label="Catatan">
            <Tulisan isi={catatan} />
          </Item>
        )}
        {dicabut_pada && (
          <Item label="Dicabut sejak">
            <Waktu iso={dicabut_pada} />
          </Item>
        )}
        {alasan_cabut && (
          <Item label="Alasan dicabut">
            <Tulisan isi={alasan_cabut} />
          </Item>
        )}
      </dl>
      <section className="flex flex-col gap-1.5">
        <h3 className="font-semibold">{JENIS[jenis].deskripsi.label}</h3>
        <div className="rounded-lg bg-sunken px-4 py-3">
          <Tulisan isi={deskripsi} />
        </div>
      </section>
      <Tautan surat={surat} />
    </>
  );
}

/** A user's text with its line breaks, in the direction of its script. */
function Tulisan({ isi }: { isi: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words">
      {isi}
    </p>
  );
}

function Tautan({ surat: { id, status, file, kode, dicabut_pada } }: { surat: Surat }) {
  if (status !== 'Siap') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {file && !dicabut_pada ? (
        <ExternalLink url={file} className={plainButton}>
          <FileText aria-hidden="true" size={18} />
          Buka PDF
        </ExternalLink>
      ) : (
        // The public link of a revoked letter is closed.
        <UnduhButton
          label="Unduh arsip PDF"
          nama={`surat-${id}.pdf`}
          read={() => callForFile(surat.arsip, { params: { id } })}
          log="Arsip surat gagal diunduh"
          toast="PDF surat gagal diunduh"
        />
      )}
      {kode && (
        <ExternalLink url={`${location.origin}${ROUTES.VerifikasiSurat}/${kode}`} className={plainButton}>
          <ShieldCheck aria-hidden="true" size={18} />
          Periksa Keaslian
        </ExternalLink>
      )}
    </div>
  );
}
