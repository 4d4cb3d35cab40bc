import type { ReactNode } from 'react';
import { Copyright } from '../../components/Copyright.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { Logo } from '../../components/Logo.tsx';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { useTautan } from '../../lib/tautan.ts';

const anchor = 'inline-block py-1 pointer-coarse:py-2.5 underline-offset-4 hover:underline';

export function PublikFooter() {
  const { alamat, surel, sosial } = useIdentitas();
  const tautan = useTautan() ?? [];
  return (
    <footer className="border-line border-t bg-surface">
      <div className="shell grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.5fr_1.3fr_0.9fr_1.1fr]">
        <div className="flex flex-col gap-4">
          <Logo />
          {alamat.map(({ nama, jalan, kota }) => (
            <address key={nama} className="text-muted not-italic">
              <span className="font-semibold text-ink">{nama}</span>
              <br />
              {jalan}, {kota}
            </address>
          ))}
        </div>
        <Column title="Kontak">
          <li>
            <a href={`mailto:${surel}`} className={anchor}>
              {surel}
            </a>
          </li>
          <li>
            <a href={ROUTES.VerifikasiSurat} className={anchor}>
              Periksa keaslian surat
            </a>
          </li>
          <li>
            <a href={ROUTES.Privasi} className={anchor}>
              Privasi
            </a>
          </li>
        </Column>
        <Column title="Media sosial">
          {sosial.map(({ nama, url }) => (
            <li key={url}>
              <ExternalLink url={url} className={anchor}>
                {nama}
              </ExternalLink>
            </li>
          ))}
        </Column>
        {tautan.length > 0 && (
          <Column title="Tautan">
            {tautan.map(({ link, judul }) => (
              <li key={`${judul} ${link}`}>
                <ExternalLink url={link} className={anchor}>
                  {judul}
                </ExternalLink>
              </li>
            ))}
          </Column>
        )}
      </div>
      <Copyright />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-bold">{title}</h2>
      <ul className="text-muted">{children}</ul>
    </div>
  );
}
