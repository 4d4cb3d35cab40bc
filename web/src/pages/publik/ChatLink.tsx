import { ExternalLink } from '../../components/ExternalLink.tsx';
import { lineLink } from '../../components/styles.ts';
import { chatWith, useChat } from './chat.ts';

/** The way into a chat with the campus, in which a text is ready; nothing where its number is not known. */
export function ChatLink({ teks }: { teks: string }) {
  const chat = useChat();
  if (!chat) return null;
  return (
    <ExternalLink url={chatWith(chat, teks)} className={lineLink}>
      Kirim {teks} lewat WhatsApp
    </ExternalLink>
  );
}
