import type { ReactNode } from 'react';
import { tautanIn } from '#shared/whatsappText.ts';
import { isHttpUrl } from '../../../../lib/url.ts';
import { TeksWhatsapp } from '../../kirim/preview/TeksWhatsapp.tsx';

const link = 'text-primary underline underline-offset-2 hover:text-primary-deep wrap-anywhere';

/** A received text with WhatsApp's formatting. URLs become links; nothing is preloaded from them. */
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

/** A link from a received message, untrusted. Anything but http(s) is text. */
export function TautanLuar({ url, children }: { url: string; children: string }) {
  if (!isHttpUrl(url)) return children;
  return (
    // Force left-to-right: in right-to-left text a URL could look like another one.
    <a dir="ltr" href={url} target="_blank" rel="noopener noreferrer nofollow" className={link}>
      {children}
    </a>
  );
}
