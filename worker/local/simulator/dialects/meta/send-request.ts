import * as z from 'zod';
import { hiddenId, isPhone, phoneOf } from '../../phone.ts';
import { BARE, type Content, invalid, type Reading } from '../dialect.ts';
import { metaError } from './errors.ts';
import { type Filled, Link, TemplateSend } from './fill.ts';
import { FlowSend, type Flows } from './flows.ts';
import type { Templates } from './templates.ts';

const Caption = z.string().max(1024).optional();

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().refine(isPhone, 'Recipient phone number must be E.164 digits').optional(),
  recipient: z.string().max(131).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

const SendRequest = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('text'),
    text: z.object({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.object({ ...common, type: z.literal('image'), image: z.object({ link: Link, caption: Caption }) }),
  z.object({
    ...common,
    type: z.literal('document'),
    document: z.object({ link: Link, caption: Caption, filename: z.string().max(255).optional() }),
  }),
  z.object({ ...common, type: z.literal('template'), template: TemplateSend }),
  z.object({
    ...common,
    type: z.literal('interactive'),
    interactive: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('request_contact_info'),
        body: z.object({ text: z.string().min(1).max(1024) }),
        action: z.object({ name: z.literal('request_contact_info') }),
      }),
      FlowSend,
    ]),
  }),
]);
type SendRequest = z.infer<typeof SendRequest>;

const USER_ID = /^ID\.(9\d+)$/;

/** Meta's id of a person, which replaces a hidden number. */
export const userIdOf = (phone: string) => `ID.${hiddenId(phone)}`;

const plain = (content: Partial<Content> & Pick<Content, 'type' | 'text'>): Filled => ({
  ok: true,
  content: { ...BARE, ...content },
});

function filled(request: SendRequest, templates: Templates, flows: Flows): Filled {
  switch (request.type) {
    case 'text':
      return plain({ type: 'text', text: request.text.body });
    case 'image': {
      const { caption = '', link } = request.image;
      return plain({ type: 'image', text: caption, link });
    }
    case 'document': {
      const { caption = '', link, filename = null } = request.document;
      return plain({ type: 'document', text: caption, link, filename });
    }
    case 'template':
      return templates.fill(request.template);
    case 'interactive':
      return request.interactive.type === 'flow'
        ? flows.fill(request.interactive)
        : plain({ type: 'request_contact_info', text: request.interactive.body.text });
  }
}

/** Validates a body as Meta does: 100 for a missing field or no JSON, 131009 for a wrong value, 132… for a template. */
export function parseSend(body: unknown, templates: Templates, flows: Flows): Reading {
  const parsed = SendRequest.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    const value = path.reduce<unknown>((at, key) => Object(at)[key], body);
    const details = path.length ? `${path.join('.')}: ${issue?.message}` : 'The body must be a JSON object.';
    return invalid(metaError(value === undefined || !path.length ? 100 : 131009, details));
  }
  const request = parsed.data;
  if (request.to === undefined && request.recipient === undefined)
    return invalid(metaError(100, 'to: required'));
  const [, id = ''] = USER_ID.exec(request.recipient ?? '') ?? [];
  const to = request.to ?? phoneOf(id);
  if (to === null) return invalid(metaError(131026, 'recipient: nobody has this id'));
  const content = filled(request, templates, flows);
  if (!content.ok) return invalid(content.answer);
  const callbackData = request.biz_opaque_callback_data ?? null;
  const hidden = request.to === undefined;
  return { ok: true, send: { to, hidden, callbackData, content: content.content } };
}
