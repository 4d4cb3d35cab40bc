import { routeOf } from '#contract/endpoint.ts';
import type { ReferenceCall } from './calls.ts';

/** Calls that write to no person and change nothing when made with a test key. */
const DAPAT_DICOBA = [
  'kirimSistem.kirim',
  'kirimSistem.banyak',
  'kirimSistem.cari',
  'kirimSistem.baca',
  'sinkron.put',
];

/** A form that makes the call with a test key. The script of the page shows it. */
export function Coba({ call: { name, endpoint, example } }: { call: ReferenceCall }) {
  if (!DAPAT_DICOBA.includes(name)) return null;
  const { method, path } = routeOf(endpoint);
  const id = (field: string) => `coba.${name}.${field}`;
  const address = Object.entries({ ...example.params, ...example.query });
  return (
    <form class="coba" data-method={method} data-path={path} hidden>
      <h4>Coba dengan kunci uji</h4>
      <Isian id={id('kunci')} label="Kunci uji (vadr_uji_…), tidak disimpan">
        <input id={id('kunci')} name="kunci" type="password" autocomplete="off" spellcheck={false} required />
      </Isian>
      {address.map(([field, value]) => (
        <Isian id={id(field)} label={field}>
          {/* Lists are only tried. */}
          <input
            id={id(field)}
            name={field}
            data-alamat
            value={String(value)}
            readonly={field === 'coba'}
            required
          />
        </Isian>
      ))}
      {endpoint.idempotent && (
        <Isian id={id('ulang')} label="Idempotency-Key">
          <input id={id('ulang')} name="ulang" value={`coba-${name}`} required />
        </Isian>
      )}
      {example.body && (
        <Isian id={id('body')} label="Isi (JSON)">
          <textarea id={id('body')} name="body" rows={10} spellcheck={false}>
            {JSON.stringify(example.body, null, 2)}
          </textarea>
        </Isian>
      )}
      <button type="submit">Kirim</button>
      <div class="hasil" role="status" />
    </form>
  );
}

const Isian = ({ id, label, children }: { id: string; label: string; children: unknown }) => (
  <p>
    <label for={id}>{label}</label>
    {children}
  </p>
);
