import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { percakapanPath } from '../../../../lib/operator/percakapan.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { DaftarPane } from './DaftarPane.tsx';
import { Obrolan } from './Obrolan.tsx';

const TITLE = 'Percakapan';

/** As high as what the top bar and the heading leave of the screen. */
const panes =
  'wide:panel wide:grid wide:h-[calc(100dvh-11.75rem-var(--pita))] wide:min-h-128 wide:grid-cols-[clamp(17rem,34%,24rem)_minmax(0,1fr)] wide:overflow-hidden wide:rounded-2xl';
/** On a phone the whole screen below the top bar. */
const alone = 'narrow:-mx-4 narrow:-my-8 narrow:h-[calc(100dvh-4.5rem-var(--pita))] narrow:min-h-120';

/** What people write to the campus, and what they are answered: who wrote, and what passed between them and the campus. */
export default function Percakapan() {
  usePageTitle(TITLE);
  const { no_hp } = useParams();
  useReturnFocus(no_hp);
  return (
    <section className="@container flex flex-col gap-4">
      <div className={no_hp ? 'narrow:sr-only' : undefined}>
        <PageHeading title={TITLE} />
      </div>
      <div className={panes}>
        <div
          className={`flex min-h-0 min-w-0 flex-col wide:border-line wide:border-r ${no_hp ? 'narrow:hidden' : ''}`}
        >
          <DaftarPane chosen={no_hp} />
        </div>
        {no_hp ? (
          <div className={`flex min-h-0 min-w-0 flex-col bg-surface ${alone}`}>
            <Obrolan key={no_hp} no_hp={no_hp} />
          </div>
        ) : (
          <div className="narrow:hidden flex flex-col items-center justify-center gap-3 bg-sunken p-6 text-center text-muted">
            <MessagesSquare aria-hidden="true" size={40} />
            <p>Pilih percakapan untuk membaca dan menjawabnya.</p>
          </div>
        )}
      </div>
    </section>
  );
}

/** Whoever comes back from somebody goes on where they were in the list. */
function useReturnFocus(no_hp: string | undefined) {
  const before = useRef(no_hp);
  useEffect(() => {
    const left = before.current;
    before.current = no_hp;
    if (left && !no_hp)
      document.querySelector<HTMLElement>(`main a[href^="${percakapanPath(left)}"]`)?.focus();
  }, [no_hp]);
}
