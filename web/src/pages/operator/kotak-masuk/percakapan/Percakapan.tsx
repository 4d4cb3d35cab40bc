import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { percakapanPath } from '../../../../lib/operator/percakapan.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { DaftarPane } from './DaftarPane.tsx';
import { Obrolan } from './Obrolan.tsx';

const TITLE = 'Percakapan';

/** Fills the screen below top bar and heading. */
const panes =
  'wide:panel wide:grid wide:h-[calc(100dvh-11.75rem-var(--pita))] wide:min-h-128 wide:grid-cols-[clamp(17rem,34%,24rem)_minmax(0,1fr)] wide:overflow-hidden wide:rounded-2xl';
/** Full screen below the top bar, on a phone. */
const alone = 'narrow:-mx-4 narrow:-my-8 narrow:h-[calc(100dvh-4.5rem-var(--pita))] narrow:min-h-120';

/** The inbox: the list of conversations and the open one. */
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

/** Returns focus to the conversation's row after going back. */
function useReturnFocus(no_hp: string | undefined) {
  const before = useRef(no_hp);
  useEffect(() => {
    const left = before.current;
    before.current = no_hp;
    if (left && !no_hp)
      document.querySelector<HTMLElement>(`main a[href^="${percakapanPath(left)}"]`)?.focus();
  }, [no_hp]);
}
