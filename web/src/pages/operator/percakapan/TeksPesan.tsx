import { Fragment } from 'react';
import { isHttpUrl } from '../../../lib/url.ts';
import { TeksWhatsapp } from '../bersama/TeksWhatsapp.tsx';

/** An address in a text; not what only changes how others are shown, and so could make it look like another. */
const TAUTAN = /(https?:\/\/[^\s<>"'`\p{Cf}]+)/iu;
/** What belongs to the sentence and not to the address. */
const PENUTUP = /[.,;:!?)\]}*_~]+$/u;

const link = 'text-primary underline underline-offset-2 hover:text-primary-deep wrap-anywhere';

/** What somebody wrote, as WhatsApp shows it. Its addresses can be followed, and nothing of them is loaded. */
export function TeksPesan({ children }: { children: string }) {
  return (
    // Each line in its own direction: people write Arabic and Indonesian in one message.
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
      {children.split(TAUTAN).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
        <Fragment key={at}>
          {at % 2 === 1 ? <Tautan written={part} /> : <TeksWhatsapp text={part} />}
        </Fragment>
      ))}
    </p>
  );
}

function Tautan({ written }: { written: string }) {
  const address = written.replace(PENUTUP, '');
  if (!URL.canParse(address)) return written;
  return (
    <>
      <TautanLuar url={address}>{address}</TautanLuar>
      {written.slice(address.length)}
    </>
  );
}

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
