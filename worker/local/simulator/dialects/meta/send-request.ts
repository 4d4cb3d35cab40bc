import * as z from 'zod';
import { hiddenId, isPhone, phoneOf } from '../../phone.ts';
import { type Content, contentOf, type Option, type Send } from '../dialect.ts';
import { refuse } from './errors.ts';
import { Link, TemplateSend } from './fill.ts';
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

const option = (titleLength: number) =>
  z.object({ id: z.string().min(1).max(200), title: z.string().min(1).max(titleLength) });
const Row = option(24).extend({ description: z.string().min(1).max(72).optional() });

/** Options, of which no two have the same id or title. */
const unlike = <Item>(item: z.ZodType<Item>, optionOf: (item: Item) => Option) =>
  z
    .array(item)
    .min(1)
    .refine(
      (items) =>
        new Set(items.flatMap((one) => [`id ${optionOf(one).id}`, `title ${optionOf(one).title}`])).size ===
        items.length * 2,
      'Duplicated id or title',
    );

/** A message from a phone that was read, perhaps with a sign that an answer is being typed. */
const ReadRequest = z.object({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string(),
  typing_indicator: z.object({ type: z.literal('text') }).optional(),
});

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
      z.object({
        type: z.literal('button'),
        body: z.object({ text: z.string().min(1).max(1024) }),
        action: z.object({
          buttons: unlike(
            z.object({ type: z.literal('reply'), reply: option(20) }),
            ({ reply }) => reply,
          ).max(3),
        }),
      }),
      z.object({
        type: z.literal('list'),
        body: z.object({ text: z.string().min(1).max(4096) }),
        action: z.object({
          button: z.string().min(1).max(20),
          // Several sections would share the limit of ten rows; the portal sends one.
          sections: z.tuple([
            z.object({ title: z.string().max(24).optional(), rows: unlike(Row, (row) => row).max(10) }),
          ]),
        }),
      }),
      FlowSend,
    ]),
  }),
]);
type SendRequest = z.infer<typeof SendRequest>;

const USER_ID = /^ID\.(9\d+)$/;

/** Meta's id of a person, which replaces a hidden number. */
export const userIdOf = (phone: string) => `ID.${hiddenId(phone)}`;

function filled(request: SendRequest, templates: Templates, flows: Flows): Content {
  switch (request.type) {
    case 'text':
      return contentOf({ type: 'text', text: request.text.body });
    case 'image': {
      const { caption: text = '', link } = request.image;
      return contentOf({ type: 'image', text, link });
    }
    case 'document': {
      const { caption: text = '', link, filename = null } = request.document;
      return contentOf({ type: 'document', text, link, filename });
    }
    case 'template':
      return templates.fill(request.template);
    case 'interactive':
      if (request.interactive.type === 'flow') return flows.fill(request.interactive);
      return contentOf({ text: request.interactive.body.text, ...menuOf(request.interactive) });
  }
}

function menuOf(
  interactive: Exclude<Extract<SendRequest, { type: 'interactive' }>['interactive'], { type: 'flow' }>,
): Pick<Content, 'type'> & Partial<Content> {
  const { type } = interactive;
  switch (type) {
    case 'button':
      return { type, options: interactive.action.buttons.map(({ reply }) => reply) };
    case 'list': {
      const { button, sections } = interactive.action;
      return { type, buttons: [button], options: sections[0].rows };
    }
    case 'request_contact_info':
      return { type };
  }
}

/**
 * Validates a body as Meta does: 100 for a missing field or no JSON, 131009 for a wrong value, 132… for a template.
 *
 * @returns the id of a message when the body only marks it as read
 */
export function parseSend(body: unknown, templates: Templates, flows: Flows): Send | string {
  const read = ReadRequest.safeParse(body);
  if (read.success) return read.data.message_id;
  const { data: request, error } = SendRequest.safeParse(body);
  if (error) {
    const issue = error.issues[0];
    const path = issue?.path ?? [];
    const value = path.reduce<unknown>((at, key) => Object(at)[key], body);
    const details = path.length ? `${path.join('.')}: ${issue?.message}` : 'The body must be a JSON object.';
    refuse(value === undefined || !path.length ? 100 : 131009, details);
  }
  const { recipient = '', biz_opaque_callback_data: callbackData = null } = request;
  const hidden = request.to === undefined;
  if (hidden && !recipient) refuse(100, 'to: required');
  const to = request.to ?? phoneOf(USER_ID.exec(recipient)?.[1] ?? '');
  if (to === null) refuse(131026, 'recipient: nobody has this id');
  return { to, hidden, callbackData, content: filled(request, templates, flows) };
}
