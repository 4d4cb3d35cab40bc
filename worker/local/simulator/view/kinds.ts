import type { Bubble } from '../chats.ts';
import { formatPhone } from '../phone.ts';

/** The label before a message's text, or in its place. */
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

/** A message's text as a phone shows it; a contact card shows its number. */
export const shownText = (type: Bubble['type'], text: string) =>
  type === 'contact' || type === 'contact_request' ? formatPhone(text) : text;
