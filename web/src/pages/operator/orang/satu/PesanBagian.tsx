import { useMemo } from 'react';
import { MAX_SATU_ORANG, type SatuOrang } from '#contract/orang/satuOrang.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { LineLink } from '../../../../components/Links.tsx';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { percakapanPath } from '../../../../lib/operator/paths.ts';
import { ButirPerHari } from '../../kotak-masuk/butir/ButirPerHari.tsx';
import { OrangLink } from '../pick/OrangLink.tsx';

interface Props {
  orang: SatuOrang;
  butir: NonNullable<SatuOrang['pesan']>;
  keadaan: NonNullable<SatuOrang['keadaan']>;
}

/** The newest messages of their number, as the conversation shows them. */
export function PesanBagian({ orang, butir, keadaan }: Props) {
  const { no_hp, nama } = keadaan;
  const boleh = useBoleh();
  const pesan = useMemo(() => butir.toReversed(), [butir]);
  return (
    <Bagian title="Pesan">
      <SesamaNomor orang={orang} pemilik={keadaan.pemilik} />
      {pesan.length === 0 ? (
        <p className="panel rounded-2xl px-5 py-8 text-center text-muted">
          Belum ada pesan dengan nomor ini.
        </p>
      ) : (
        // In reverse, so that it begins at the newest message.
        <section
          aria-label={`Pesan dengan ${nama}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          className="flex max-h-[36rem] flex-col-reverse overflow-y-auto rounded-2xl border border-line bg-sunken px-3 py-4 sm:px-5"
        >
          <ButirPerHari nama={nama} butir={pesan} />
        </section>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        {pesan.length === MAX_SATU_ORANG && (
          <span className="text-muted">{MAX_SATU_ORANG} pesan terbaru.</span>
        )}
        {boleh('jawab') && <LineLink to={percakapanPath(no_hp)}>Buka percakapan</LineLink>}
      </p>
    </Bagian>
  );
}

interface SesamaNomorProps {
  orang: SatuOrang;
  pemilik: Props['keadaan']['pemilik'];
}

/** Names others with this number: their messages are listed too. */
function SesamaNomor({ orang: { kategori, baris }, pemilik }: SesamaNomorProps) {
  const others = pemilik.filter((it) => it.kategori !== kategori || it.id !== baris.id);
  if (others.length === 0) return null;
  return (
    <div className="rounded-lg border-gold border-l-4 bg-sunken px-4 py-3">
      <p>Nomor ini juga dipakai orang lain, jadi pesan di sini bisa juga dari atau untuk mereka:</p>
      <ul className="mt-1 flex flex-col gap-1">
        {others.map((it) => (
          <li key={`${it.kategori} ${it.id}`}>
            <OrangLink {...it}>
              <bdi>{it.nama}</bdi>
            </OrangLink>{' '}
            <span className="text-muted">
              {it.kategori === 'Orangtua'
                ? `orang tua mahasiswa ${it.nomor_induk}`
                : [NAMA_KATEGORI[it.kategori], it.nomor_induk].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
