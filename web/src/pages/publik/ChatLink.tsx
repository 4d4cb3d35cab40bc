import { ExternalLink } from '../../components/ExternalLink.tsx';
import { lineLink } from '../../components/styles.ts';
import { chatWith, useChat } from './chat.ts';

/** A link to the campus's chat with a prefilled text; renders nothing without a number. */
export function ChatLink({ teks }: { teks: string }) {
  const chat = useChat();
  if (!chat) return null;
  return (
    <ExternalLink url={chatWith(chat, teks)} className={lineLink}>
      Kirim {teks} lewat WhatsApp
    </ExternalLink>
  );
}
