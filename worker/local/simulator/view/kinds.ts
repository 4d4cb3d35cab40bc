import type { Bubble } from '../chats.ts';
import { formatPhone } from '../phone.ts';

/** What stands before the text of a message, or in its place. */
export const KINDS: Record<Bubble['type'], string> = {
  text: '',
  image: 'Gambar',
  document: 'Dokumen',
  template: 'Template',
  sticker: 'Stiker',
  reaction: 'Reaksi',
  contact: 'Kartu kontak',
  contact_request: 'Nomor dibagikan',
  request_contact_info: 'Permintaan nomor',
};

/** The text of a message as a phone shows it: that of a card is its number. */
export const shownText = (type: Bubble['type'], text: string) =>
  type === 'contact' || type === 'contact_request' ? formatPhone(text) : text;
