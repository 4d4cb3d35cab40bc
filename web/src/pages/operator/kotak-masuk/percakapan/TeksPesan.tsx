import type { ReactNode } from 'react';
import { tautanIn } from '#contract/portal/gayaTeks.ts';
import { isHttpUrl } from '../../../../lib/url.ts';
import { TeksWhatsapp } from '../../kirim/preview/TeksWhatsapp.tsx';

const link = 'text-primary underline underline-offset-2 hover:text-primary-deep wrap-anywhere';

/** What somebody wrote, as WhatsApp shows it. Its addresses can be followed, and nothing of them is loaded. */
export function TeksPesan({ children }: { children: string }) {
  return <TeksWhatsapp text={children} leaf={withLinks} />;
}

function withLinks(teks: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of tautanIn(teks)) {
    const address = teks.slice(from, to);
    parts.push(teks.slice(end, from), <Tautan key={from} address={address} />);
    end = to;
  }
  return (
    <>
      {parts}
      {teks.slice(end)}
    </>
  );
}

const Tautan = ({ address }: { address: string }) =>
  URL.canParse(address) ? <TautanLuar url={address}>{address}</TautanLuar> : address;

/** A link that a person wrote: nobody here vouches for it. What is not http(s) is text. */
export function TautanLuar({ url, children }: { url: string; children: string }) {
  if (!isHttpUrl(url)) return children;
  return (
    // In its own direction whatever is around: an address that is shown backwards looks like another.
    <a dir="ltr" href={url} target="_blank" rel="noopener noreferrer nofollow" className={link}>
      {children}
    </a>
  );
}
