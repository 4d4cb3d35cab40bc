import { Tooltip } from '@base-ui/react/tooltip';
import { createContext, type ReactNode, type RefObject, useContext, useState } from 'react';

type Tips = ReturnType<typeof Tooltip.createHandle<string>>;

const TipsOfTable = createContext<Tips | undefined>(undefined);

interface Props {
  /** the tip is rendered inside it, so that it lies in a landmark */
  container: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The table's one tooltip, which names the hovered or focused icon. */
export function RowTips({ container, children }: Props) {
  const [tips] = useState(() => Tooltip.createHandle<string>());
  return (
    <TipsOfTable value={tips}>
      {children}
      <Tooltip.Root handle={tips}>
        {({ payload }) => (
          <Tooltip.Portal container={container}>
            <Tooltip.Positioner side="top" sideOffset={4} className="z-40">
              <Tooltip.Popup className="rounded-md bg-ink px-2 py-1 text-page text-sm shadow-md max-md:hidden">
                {payload}
              </Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </TipsOfTable>
  );
}

/** The tip's trigger; a button unless `render` is given. */
export function RowTipTrigger({ tip, ...props }: Tooltip.Trigger.Props & { tip: string }) {
  return <Tooltip.Trigger handle={useContext(TipsOfTable)} payload={tip} delay={300} {...props} />;
}
