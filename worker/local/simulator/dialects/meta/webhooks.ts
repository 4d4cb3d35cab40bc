import type { Due } from '../../outbox.ts';
import { createVcard, formatPhone } from '../../phone.ts';
import { PHOTO } from '../photo.ts';
import { statusError } from './errors.ts';
import { userIdOf } from './send-request.ts';

/** Every file that a phone sends has this id. */
export const MEDIA_ID = '1000000000000000';

const seconds = (unixMs: number) => String(Math.floor(unixMs / 1000));

function statusObject({ kind, messageId, phone, hidden, at, callbackData, failedCode, pricing }: Due) {
  return {
    id: messageId,
    status: kind,
    timestamp: seconds(at),
    ...(hidden ? { recipient_user_id: userIdOf(phone) } : { recipient_id: phone }),
    ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
    ...(pricing !== null && kind !== 'failed' && { pricing: JSON.parse(pricing) as object }),
    ...(kind === 'failed' && { errors: [statusError(failedCode ?? 131000)] }),
  };
}

function incomingValue(event: Due) {
  const { messageId, phone, hidden, at, profileName, quotes } = event;
  const userId = userIdOf(phone);
  return {
    contacts: [
      { profile: { name: profileName ?? phone }, user_id: userId, ...(!hidden && { wa_id: phone }) },
    ],
    messages: [
      {
        ...(!hidden && { from: phone }),
        from_user_id: userId,
        id: messageId,
        timestamp: seconds(at),
        ...(quotes && { context: { id: quotes } }),
        ...content(event),
      },
    ],
  };
}

function content({ type, text, filename, choice }: Due): object {
  const caption = text && { caption: text };
  switch (type) {
    case 'image':
      return { type, image: { id: MEDIA_ID, mime_type: PHOTO.mime, ...caption } };
    case 'document':
      return { type, document: { id: MEDIA_ID, mime_type: 'application/pdf', filename, ...caption } };
    case 'sticker':
      return { type, sticker: { id: MEDIA_ID, mime_type: 'image/webp', animated: false } };
    case 'audio':
      return { type, audio: { id: MEDIA_ID, mime_type: 'audio/ogg; codecs=opus', voice: true } };
    case 'reaction':
      return { type, reaction: { message_id: 'wamid.reaksi', emoji: text } };
    case 'button_reply':
    case 'list_reply':
      return { type: 'interactive', interactive: { type, [type]: JSON.parse(choice ?? '{}') as object } };
    case 'form_reply':
      return {
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: text } },
      };
    case 'contact_request':
      return { type: 'contacts', contacts: [{ ...card(text), origin: type }] };
    case 'contact':
      return { type: 'contacts', contacts: [{ ...card(text), origin: 'other', vcard: createVcard(text) }] };
    default:
      return { type: 'text', text: { body: text } };
  }
}

const card = (phone: string) => ({
  name: { formatted_name: formatPhone(phone) },
  phones: [{ phone: `+${phone}`, wa_id: phone, type: 'MOBILE' }],
});

/** Meta's envelope around all due events. */
export function envelope(events: Due[], phoneNumberId: string, accountId: string) {
  const metadata = { display_phone_number: phoneNumberId, phone_number_id: phoneNumberId };
  const messages = (value: object) => ({
    field: 'messages',
    value: { messaging_product: 'whatsapp', metadata, ...value },
  });
  const statuses = events.filter(({ kind }) => kind !== 'incoming' && kind !== 'notice').map(statusObject);
  const changes = [
    ...(statuses.length ? [messages({ statuses })] : []),
    ...events.filter(({ kind }) => kind === 'incoming').map((event) => messages(incomingValue(event))),
    ...events.flatMap(({ notice }) => (notice === null ? [] : [JSON.parse(notice) as object])),
  ];
  return { object: 'whatsapp_business_account', entry: [{ id: accountId, changes }] };
}
