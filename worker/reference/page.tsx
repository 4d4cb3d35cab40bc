import { ERRORS } from '#contract/errors.ts';
import type { Built } from './build.ts';
import { CallDetails, Code, FieldList } from './callDetails.tsx';
import { ERROR_CODES } from './calls.ts';
import { VERSION } from './document.ts';
import { Mulai } from './mulai.tsx';
import { fieldsOf } from './typeName.tsx';
import { FAILURES, INTRODUCTION } from './words.ts';

/** The whole reference as one page. It works without its script, which adds the search. @param origin of the portal */
export const page = ({ resources, schemas }: Built, origin: string): string =>
  `<!doctype html>${(
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Acuan API portal</title>
        {/* Every page of the site tells that script the campus's colours. This one has its own. */}
        <script id="identitas" type="application/json">
          {'{}'}
        </script>
        <script src="/tema.js" />
        <link rel="stylesheet" href="/acuan.css" />
        <link rel="icon" href="/logo.svg" />
        <script src="/acuan.js" defer />
        <script src="/coba.js" defer />
      </head>
      <body>
        <a class="lewati" href="#isi">
          Langsung ke isi
        </a>
        <header>
          <h1>Acuan API</h1>
          <p>
            Versi {VERSION} · <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1) ·{' '}
            <a href="/">Portal</a>
          </p>
        </header>
        <nav aria-label="Daftar isi">
          <details>
            <summary>Daftar isi</summary>
            <ul>
              <li>
                <a href="#pengantar">Pengantar</a>
              </li>
              <li>
                <a href="#mulai">Mulai mengirim</a>
              </li>
              {resources.map(({ title }) => (
                <li>
                  <a href={`#${anchorOf(title)}`}>{title}</a>
                </li>
              ))}
              <li>
                <a href="#skema">Bentuk data</a>
              </li>
              <li>
                <a href="#galat">Kegagalan</a>
              </li>
            </ul>
          </details>
        </nav>
        <main id="isi" tabindex={-1}>
          <section id="pengantar">
            <h2>Pengantar</h2>
            {INTRODUCTION.map((paragraph) => (
              <p>{paragraph}</p>
            ))}
            <p>Contoh panggilan di bawah memakai dua nilai ini:</p>
            <Code>{preparation(origin)}</Code>
          </section>
          <Mulai origin={origin} />
          <search hidden>
            <label for="cari">Cari panggilan</label>
            <input id="cari" type="search" autocomplete="off" spellcheck={false} />
            <p id="temuan" role="status" />
          </search>
          {resources.map(({ title, calls }) => (
            <section id={anchorOf(title)} class="sumber">
              <h2>{title}</h2>
              {calls.map((one) => (
                <CallDetails call={one} schemas={schemas} />
              ))}
            </section>
          ))}
          <section id="skema">
            <h2>Bentuk data</h2>
            <p>Yang dibalas banyak panggilan. Versi berikutnya dapat menambah isian.</p>
            {Object.entries(schemas)
              // A body stands with its call.
              .filter(([name]) => !name.includes('.'))
              .map(([name, one]) => (
                <details>
                  <summary>
                    <h3>{name}</h3>
                  </summary>
                  <div id={`skema.${name}`} class="isi">
                    <FieldList fields={fieldsOf(one)} isReply />
                  </div>
                </details>
              ))}
          </section>
          <section id="galat">
            <h2>Kegagalan</h2>
            <p>
              Setiap kegagalan berbentuk sama; <code>message</code> adalah kalimat untuk dibaca orang.
            </p>
            <Code>{ERROR_EXAMPLE}</Code>
            <dl>
              {ERROR_CODES.map((code) => (
                <div id={`galat.${code}`}>
                  <dt>
                    {ERRORS[code].status} <code>{code}</code>
                  </dt>
                  <dd>{FAILURES[code]}</dd>
                </div>
              ))}
            </dl>
          </section>
        </main>
      </body>
    </html>
  )}`;

const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** The shell variables of the examples. */
const preparation = (origin: string) => `PORTAL=${origin}
TOKEN=$(curl -s "$PORTAL/api/login" \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "operator", "password": "…"}' | jq -r .token)`;

const ERROR_EXAMPLE = JSON.stringify(
  {
    success: false,
    error: { code: 'validasi', message: ERRORS.validasi.message, fields: { nim: 'Wajib diisi' } },
  },
  null,
  2,
);
