import { type ReactNode, Suspense } from 'react';
import { Copyright } from '../../components/Copyright.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Logo } from '../../components/Logo.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { TemaToggle } from '../../components/TemaToggle.tsx';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { useDashboard } from '../../lib/session/useDashboard.ts';
import { useTautan } from '../../lib/tautan.ts';

/** The layout of the public pages. Plain links: each page is its own document and loads no router. */
export function PublikLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublikHeader />
      <main id="utama" tabIndex={-1} className="first-screen flex-1">
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
      <PublikFooter />
    </div>
  );
}

const anchor = 'inline-block py-1 pointer-coarse:py-2.5 underline-offset-4 hover:underline';

function PublikFooter() {
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
            <a href={ROUTES.Kinerja} className={anchor}>
              Kinerja layanan
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

function PublikHeader() {
  const dashboard = useDashboard();
  return (
    <header className="band">
      <nav aria-label="Utama" className="shell flex min-h-18 items-center justify-between gap-2 py-3">
        <a href={ROUTES.home}>
          <Logo />
        </a>
        <div className="flex items-center gap-2">
          <TemaToggle />
          <a
            href={dashboard ?? ROUTES.Login}
            className="inline-flex min-h-11 items-center justify-center rounded-lg border border-on-band-muted px-5 font-semibold max-sm:px-3 max-sm:text-sm hover:bg-white/15 masuk:min-w-28 masuk:sm:min-w-35"
          >
            {dashboard ? 'Dashboard' : 'Masuk'}
          </a>
        </div>
      </nav>
    </header>
  );
}
