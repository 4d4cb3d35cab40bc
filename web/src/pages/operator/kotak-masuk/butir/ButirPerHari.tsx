import { Lock, Users } from 'lucide-react';
import { Fragment, memo } from 'react';
import type { ButirPercakapan, Sebab } from '#contract/jawab/percakapan.ts';
import { tautanIn } from '#shared/whatsappText.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { isHttpUrl } from '../../../../lib/url.ts';
import { TeksWhatsapp, wrapped } from '../../kirim/preview/TeksWhatsapp.tsx';
import { StatusBadge } from '../../kirim/track/StatusBadge.tsx';
import { ISI_DIHAPUS } from '../../kirim/track/status.ts';
import { JENIS_BUTIR, PERLAKUAN } from './jenis.ts';
import { keyOf } from './keyOf.ts';
import { useNow } from './useNow.ts';
import { hari, jamMenit } from './waktu.ts';

interface Props {
  nama: string;
  /** oldest first */
  butir: readonly ButirPercakapan[];
}

export function ButirPerHari({ nama, butir }: Props) {
  const now = useNow();
  const days = butir.map(({ created_at }) => hari(created_at, now));
  return (
    <ol className="flex flex-col gap-3">
      {butir.map((it, at) => (
        <Fragment key={keyOf(it)}>
          {days[at] !== days[at - 1] && (
            <li className="self-center rounded-full border border-line bg-surface px-3 py-0.5 font-semibold text-muted text-sm">
              {days[at]}
            </li>
          )}
          <li data-butir>
            <Butir {...it} nama={nama} />
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

type ButirProps = ButirPercakapan & {
  /** sender of the incoming messages */
  nama: string;
};

/** A message: incoming at the left, outgoing at the right. */
const Butir = memo(function Butir({ nama, ...butir }: ButirProps) {
  const masuk = butir.arah === 'masuk';
  return (
    <div
      className={`flex w-fit max-w-[85%] flex-col gap-1 rounded-2xl border border-line px-3 py-2 ${masuk ? 'rounded-tl-none bg-surface' : 'ml-auto rounded-tr-none bg-bubble'}`}
    >
      <span className="sr-only">{masuk ? nama : 'Kampus'}:</span>
      {butir.nama_group !== null && (
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <Users aria-hidden="true" size={14} className="shrink-0" />
          <span className="min-w-0 break-words">Broadcast ke {butir.nama_group}</span>
        </p>
      )}
      <Isi {...butir} />
      {butir.sebab && <Mengapa sebab={butir.sebab} />}
      <div className="flex flex-wrap items-baseline justify-end gap-x-2 gap-y-1 text-muted text-sm">
        {butir.otomatis && <span>otomatis</span>}
        {butir.perlakuan && <span>{PERLAKUAN[butir.perlakuan]}</span>}
        <time dateTime={butir.created_at} title={waktu(butir.created_at)} className="tabular-nums">
          {jamMenit(butir.created_at)}
        </time>
        {butir.status && (
          <StatusBadge status={butir.status} belum_pasti={butir.belum_pasti} alasan={butir.alasan} />
        )}
      </div>
    </div>
  );
});

/** The message's content; for a template, the original text can be expanded. */
function Isi(butir: ButirPercakapan) {
  const { terkirim, lewat, dari, body } = butir;
  if (lewat === null) return <Pesan {...butir} />;
  return (
    <>
      <Pesan {...butir} body={terkirim ?? body} />
      <p className="text-muted text-sm">
        Lewat template {lewat}
        {dari && `, dari ${dari}`}
      </p>
      {terkirim !== null && body !== '' && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">Yang ditulis</summary>
          <TeksPesan>{body}</TeksPesan>
        </details>
      )}
    </>
  );
}

function Pesan({ arah, jenis, body, alamat, isi_dihapus }: ButirPercakapan) {
  if (isi_dihapus) return <Tanpa>{ISI_DIHAPUS}</Tanpa>;
  if (jenis === 'teks' && body) return <TeksPesan>{body}</TeksPesan>;
  if (jenis === 'teks') return arah === 'masuk' ? <Tanpa>Tanpa teks</Tanpa> : <Rahasia />;
  const { label, icon: Icon } = JENIS_BUTIR[jenis];
  return (
    <>
      <p className="flex items-center gap-2 rounded-lg bg-sunken px-3 py-2">
        <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <span className="min-w-0 break-words font-semibold">
          {alamat === null ? label : <TautanLuar url={alamat}>{`${label}: ${lastPart(alamat)}`}</TautanLuar>}
        </span>
      </p>
      {body && <TeksPesan>{body}</TeksPesan>}
      {arah === 'masuk' && jenis !== 'reaksi' && jenis !== 'dihapus' && (
        <Tanpa>Buka di ponsel kampus untuk melihatnya.</Tanpa>
      )}
      {(jenis === 'kredensial' || jenis === 'kode') && <Rahasia />}
    </>
  );
}

const Rahasia = () => (
  <Tanpa>
    <Lock aria-hidden="true" size={13} className="mr-1 inline" />
    Isinya rahasia, dan tidak ditampilkan.
  </Tanpa>
);

const Tanpa = ({ children }: { children: React.ReactNode }) => (
  <p className="text-muted text-sm">{children}</p>
);

const lastPart = (alamat: string) => URL.parse(alamat)?.pathname.split('/').at(-1) || alamat;

const link = 'text-primary underline underline-offset-2 hover:text-primary-deep wrap-anywhere';

/** A received text with WhatsApp's formatting. URLs become links; nothing is preloaded from them. */
const TeksPesan = ({ children }: { children: string }) => (
  <TeksWhatsapp
    text={children}
    leaf={(teks) =>
      wrapped(teks, tautanIn(teks), (address, key) =>
        URL.canParse(address) ? (
          <TautanLuar key={key} url={address}>
            {address}
          </TautanLuar>
        ) : (
          address
        ),
      )
    }
  />
);

/** A link from a received message, untrusted. Anything but http(s) is text. */
function TautanLuar({ url, children }: { url: string; children: string }) {
  if (!isHttpUrl(url)) return children;
  return (
    // Force left-to-right: in right-to-left text a URL could look like another one.
    <a dir="ltr" href={url} target="_blank" rel="noopener noreferrer nofollow" className={link}>
      {children}
    </a>
  );
}

const Mengapa = ({ sebab }: { sebab: readonly Sebab[] }) => (
  <details className="text-sm">
    <summary className="cursor-pointer text-muted">Mengapa jawaban ini?</summary>
    {sebab.map(({ pertanyaan, kata }) => (
      <p key={pertanyaan} className="mt-1 break-words">
        Pertanyaannya: <bdi className="font-semibold">{pertanyaan}</bdi>{' '}
        <span className="text-muted">
          {kata.length > 0 ? `Kata dasar yang menentukan: ${kata.join(', ')}.` : 'Dipilih dari menu.'}
        </span>
      </p>
    ))}
  </details>
);
