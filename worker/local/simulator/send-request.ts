import * as z from 'zod';
import { type MetaError, metaError } from './meta-errors.ts';
import { isPhone } from './phone.ts';

const Link = z.url({ protocol: /^https?$/ });
const Caption = z.string().max(1024).optional();
const Parameter = z.looseObject({ type: z.string(), text: z.string().max(32_768).optional() });

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().refine(isPhone, 'Recipient phone number must be E.164 digits'),
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
  z.object({
    ...common,
    type: z.literal('template'),
    template: z.object({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.object({ code: z.string().min(2), policy: z.literal('deterministic').optional() }),
      components: z
        .array(z.looseObject({ type: z.string(), parameters: z.array(Parameter).optional() }))
        .optional(),
    }),
  }),
]);

/** What a phone would show of a request; a template's wording lies at Meta, so only its parameters are known. */
export interface Content {
  type: 'text' | 'image' | 'document' | 'template';
  text: string;
  link: string | null;
  filename: string | null;
  template: string | null;
}

export interface Send {
  to: string;
  callbackData: string | null;
  content: Content;
}

export type ParsedSend = { ok: true; send: Send } | { ok: false; error: MetaError };

type Component = { type: string; parameters?: { text?: string | undefined }[] | undefined };

function parameterTexts(components: Component[] = []): string[] {
  return components.flatMap((component) => component.parameters ?? []).flatMap(({ text }) => text ?? []);
}

function contentOf(request: z.infer<typeof SendRequest>): Content {
  const bare = { link: null, filename: null, template: null };
  switch (request.type) {
    case 'text':
      return { ...bare, type: 'text', text: request.text.body };
    case 'image':
      return { ...bare, type: 'image', text: request.image.caption ?? '', link: request.image.link };
    case 'document': {
      const { caption = '', link, filename = null } = request.document;
      return { ...bare, type: 'document', text: caption, link, filename };
    }
    case 'template': {
      const { name, components } = request.template;
      return { ...bare, type: 'template', text: parameterTexts(components).join('\n'), template: name };
    }
  }
}

const UNSENDABLE_PARAMETER = /[\n\t]| {5}/;

/** Holds a body to Meta's rules: 100 for what is missing or no JSON, 131009 for a wrong value, 132018 for a template parameter. */
export function parseSend(body: unknown): ParsedSend {
  const parsed = SendRequest.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    const value = path.reduce<unknown>((at, key) => Object(at)[key], body);
    const details = path.length ? `${path.join('.')}: ${issue?.message}` : 'The body must be a JSON object.';
    return { ok: false, error: metaError(value === undefined || !path.length ? 100 : 131009, details) };
  }
  const request = parsed.data;
  if (
    request.type === 'template' &&
    parameterTexts(request.template.components).some((text) => UNSENDABLE_PARAMETER.test(text))
  ) {
    const details = 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces';
    return { ok: false, error: metaError(132018, details) };
  }
  const callbackData = request.biz_opaque_callback_data ?? null;
  return { ok: true, send: { to: request.to, callbackData, content: contentOf(request) } };
}
