import type { RegisterInput } from '#contract/akun/verifikasi.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { textLink } from '../../../components/styles.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { ChatLink } from '../ChatLink.tsx';

/** Help for a student whose NIM and number do not match the campus's data. */
export function PeriksaData({ username, no_hp }: RegisterInput) {
  const { surel } = useIdentitas();
  return (
    <>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
        <li>
          Periksa NIM <Nilai>{username}</Nilai> dan nomor <Nilai>{no_hp}</Nilai>: apakah ada yang salah ketik?
        </li>
        <li>Pakai nomor yang Anda berikan kepada kampus, bukan nomor WhatsApp lain.</li>
        <li>
          Nomor sudah berganti? Minta bagian akademik memperbaruinya lewat{' '}
          <a href={`mailto:${surel}`} className={`${textLink} inline-block max-w-full`}>
            {surel}
          </a>
          .
        </li>
      </ul>
      <div className="mt-3">
        <ChatLink teks={`${PERINTAH.verifikasi} ${username}`} />
      </div>
    </>
  );
}

const Nilai = ({ children }: { children: string }) => (
  <bdi className="font-semibold text-ink">{children}</bdi>
);
