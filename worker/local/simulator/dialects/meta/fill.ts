import * as z from 'zod';
import { type Content, contentOf } from '../dialect.ts';
import { refuse } from './errors.ts';
import type { MetaTemplate } from './template.ts';

export const Link = z.url({ protocol: /^https?$/ });
const File = z.object({ link: Link, filename: z.string().optional() });
const Parameter = z.looseObject({
  type: z.string(),
  parameter_name: z.string().optional(),
  text: z.string().max(32_768).optional(),
  image: File.optional(),
  document: File.optional(),
});
type Parameter = z.infer<typeof Parameter>;

export const TemplateSend = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.object({ code: z.string().min(2), policy: z.literal('deterministic').optional() }),
  components: z
    .array(
      z.looseObject({
        type: z.string(),
        sub_type: z.string().optional(),
        index: z.union([z.string(), z.number()]).optional(),
        parameters: z.array(Parameter).optional(),
      }),
    )
    .default([]),
});
export type TemplateSend = z.infer<typeof TemplateSend>;

const VARIABLE = /\{\{\s*([^{}\s]+)\s*\}\}/g;
const UNSENDABLE = /[\n\t]| {5}/;
const MAX_BODY = 1024;
const MAX_CODE = 15;

const namesIn = (text: string) => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];

/** Validates a request against its template and fills the template in. @throws Refused */
export function fillTemplate(templates: readonly MetaTemplate[], send: TemplateSend): Content {
  const { name, language } = send;
  const template = templates.find((one) => one.name === name && one.language === language.code);
  if (!template) refuse(132001, `template name (${name}) does not exist in ${language.code}`);
  if (template.status === 'PAUSED') refuse(132015, `template ${name} is paused due to low quality`);
  if (template.status === 'DISABLED') refuse(132016, `template ${name} is permanently disabled`);
  if (template.status !== 'APPROVED') refuse(132001, `template ${name} is ${template.status}`);

  const texts = send.components.flatMap(({ parameters = [] }) =>
    parameters.flatMap(({ text }) => text ?? []),
  );
  if (texts.some((text) => UNSENDABLE.test(text)))
    refuse(132018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces');

  const part = (type: string) => template.components.find((component) => component.type === type);
  const given = (type: string) =>
    send.components.find((component) => component.type.toLowerCase() === type)?.parameters ?? [];
  const body = fillText('body', part('BODY')?.text ?? '', template, given('body'));
  if (body.length > MAX_BODY) refuse(132005, `Translated text too long: ${body.length}`);
  return contentOf({
    type: 'template',
    template: name,
    text: body,
    footer: part('FOOTER')?.text ?? null,
    buttons: fillButtons(part('BUTTONS')?.buttons ?? [], template, send),
    ...fillHeader(part('HEADER'), template, given('header')),
  });
}

function fillText(
  where: string,
  text: string,
  { parameter_format }: MetaTemplate,
  given: Parameter[],
): string {
  const names = namesIn(text);
  if (given.length !== names.length)
    refuse(
      132000,
      `${where}: number of localizable_params (${given.length}) does not match the expected number of params (${names.length})`,
    );
  const values = new Map(
    given.map(({ type, parameter_name, text: value }, place) => {
      if (type !== 'text' || value === undefined) refuse(132012, `${where}: expected TEXT, received ${type}`);
      if (value === '') refuse(131008, `${where}: parameter of type text is missing text value`);
      const name = parameter_format === 'NAMED' ? parameter_name : String(place + 1);
      if (name === undefined || !names.includes(name)) refuse(100, 'Parameter name is missing or empty');
      return [name, value];
    }),
  );
  return text.replace(VARIABLE, (written, name) => values.get(name) ?? written);
}

function fillHeader(
  header: MetaTemplate['components'][number] | undefined,
  template: MetaTemplate,
  given: Parameter[],
): Partial<Content> {
  const format = header?.format ?? 'TEXT';
  if (!header && given.length > 0) refuse(132018, 'header: the template has none');
  if (!header) return {};
  if (format === 'TEXT') return { header: fillText('header', header.text ?? '', template, given) };
  const [parameter] = given;
  const file =
    format === 'IMAGE' ? parameter?.image : format === 'DOCUMENT' ? parameter?.document : undefined;
  if (!file || given.length !== 1)
    refuse(132012, `header: Format mismatch, expected ${format}, received ${parameter?.type ?? 'UNKNOWN'}`);
  return { link: file.link, filename: format === 'DOCUMENT' ? (file.filename ?? 'Dokumen') : null };
}

type Buttons = NonNullable<MetaTemplate['components'][number]['buttons']>;

function fillButtons(buttons: Buttons, { category }: MetaTemplate, send: TemplateSend): string[] {
  const given = send.components.filter(({ type }) => type.toLowerCase() === 'button');
  for (const { index } of given)
    if (namesIn(buttons[Number(index)]?.url ?? '').length === 0)
      refuse(132018, `buttons: Button at index ${index} does not require parameters`);
  return buttons.map(({ text = '', url = '' }, place) => {
    if (namesIn(url).length === 0) return text;
    const component = given.find(({ index, sub_type }) => Number(index) === place && sub_type === 'url');
    const [parameter] = component?.parameters ?? [];
    if (!parameter?.text)
      refuse(131008, `buttons: Button at index ${place} of type Url requires a parameter`);
    if (category !== 'AUTHENTICATION') return `${text}: ${url.replace(VARIABLE, parameter.text)}`;
    if (parameter.text.length > MAX_CODE) refuse(131009, `buttons: code of at most ${MAX_CODE} characters`);
    return `${text}: ${parameter.text}`;
  });
}
