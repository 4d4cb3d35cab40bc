import { Menu } from '@base-ui/react/menu';
import { ChevronDown, Send } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { primaryButton } from '../../../../components/styles.ts';
import { JENIS, KIRIM } from '../track/jenis.ts';

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-sunken';

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  onChoose: (jenis: JenisKiriman) => void;
}

/** Chooses the kind of a broadcast. */
export function BroadcastMenu({ ref, onChoose }: Props) {
  // The popup is rendered inside the page, so that it lies in a landmark.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="relative flex max-sm:px-0!">
      <Menu.Root>
        <Menu.Trigger ref={ref} className={`${primaryButton} grow`}>
          <Send aria-hidden="true" size={18} />
          Kirim Broadcast
          <ChevronDown aria-hidden="true" size={18} />
        </Menu.Trigger>
        <div ref={place} className="absolute" />
        <Menu.Portal container={place}>
          <Menu.Positioner align="end" sideOffset={8} className="z-10">
            <Menu.Popup className="panel w-72 max-w-[calc(100vw-2rem)] rounded-xl p-2 shadow-xl outline-none">
              {JENIS_KIRIMAN.map((jenis) => {
                const { icon: Icon } = KIRIM[jenis];
                return (
                  <Menu.Item key={jenis} className={item} onClick={() => onChoose(jenis)}>
                    <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
                    Kirim Broadcast {JENIS[jenis]}
                  </Menu.Item>
                );
              })}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
