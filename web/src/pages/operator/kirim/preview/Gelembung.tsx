import { type ReactNode, useId } from 'react';

const bubble = 'max-h-80 overflow-y-auto rounded-2xl rounded-tr-none border border-line bg-surface px-3 py-2';

interface Props {
  title: string;
  /** labels of the buttons below, not clickable here */
  tombol?: readonly string[];
  children: ReactNode;
}

/** A message bubble, as on the recipient's phone. */
export function Gelembung({ title, tombol = [], children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-1.5">
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      <div className="flex flex-col gap-1 rounded-xl bg-sunken p-3 pl-6 sm:grow">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <div tabIndex={0} className={bubble}>
          {children}
        </div>
        {tombol.length > 0 && (
          <ul aria-label="Tombol" className="flex flex-col gap-1">
            {tombol.map((text, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: buttons have no id
                key={at}
                className="rounded-xl border border-line bg-surface px-3 py-1.5 text-center font-semibold text-primary"
              >
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
