import { useEffect, useState } from 'react';
import { JUDUL_WA, link } from '#contract/link.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { textLink } from '../../components/styles.ts';
import { call } from '../../lib/api.ts';

/** The way into a chat with the campus; nothing where its number is not known. */
export function WhatsappKampus() {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(link, { signal: leaving.signal })
      .then(({ data }) => setUrl(data.data.find(({ judul }) => judul === JUDUL_WA)?.link ?? null))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.error('Tautan gagal dimuat:', error);
      });
    return () => leaving.abort();
  }, []);
  if (url === null) return null;
  return (
    <ExternalLink url={url} className={`${textLink} inline-block py-1`}>
      Buka WhatsApp kampus
    </ExternalLink>
  );
}
