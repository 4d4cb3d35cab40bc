import { type ComponentProps, useState } from 'react';
import { textLink } from '../styles.ts';
import { AngkaTable } from '../table/AngkaTable.tsx';

/** Unfolds a chart's numbers; rendered from the first time on. */
export function SebagaiTabel(table: ComponentProps<typeof AngkaTable>) {
  const [used, setUsed] = useState(false);
  return (
    <details>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onClick={() => setUsed(true)}
        className={`${textLink} w-fit cursor-pointer py-1 pointer-coarse:py-2.5`}
      >
        Lihat sebagai tabel
      </summary>
      {used && (
        <div className="mt-2">
          <AngkaTable {...table} />
        </div>
      )}
    </details>
  );
}
