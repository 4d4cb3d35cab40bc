import * as z from 'zod/mini';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';

export type Parsed<T> = { data: T; errors?: never } | { data?: never; errors: Record<string, string> };

/** Values of a form by name: those named `isian.x` are in a table `isian`. Numbered ones keep their names. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const tables: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of new FormData(form)) {
    const [table = '', field] = name.split('.');
    if (field === undefined || /^\d/.test(field)) values[name] = value;
    else tables[table] = { ...tables[table], [field]: value };
  }
  return { ...values, ...tables };
}

/** The values of a form as text, by name; those of a table together. */
export const fieldTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Object.entries(valuesOf(form)).map(([name, value]) => [name, JSON.stringify(value)]));

/** The fields that a form changes: another operator may have changed the others since. */
export const changedIn = <Isian extends object>(isian: Isian, row: Partial<Isian>): Partial<Isian> =>
  Object.fromEntries(
    Object.entries(isian).filter(([name, value]) => value !== row[name as keyof Isian]),
  ) as Partial<Isian>;

/** Parses a form with a contract schema; `errors` has one message a field. */
export function parseForm<Schema extends z.core.$ZodType>(
  schema: Schema,
  form: HTMLFormElement,
): Parsed<z.output<Schema>> {
  const values = Object.fromEntries(new FormData(form));
  const result = z.safeParse(schema, valuesOf(form));
  if (result.success) return { data: result.data };
  const errors = fieldMessages(result.error.issues);
  // Report an empty field as required, whatever the schema says about the empty string.
  for (const name of Object.keys(errors)) if (!values[name]) errors[name] = REQUIRED;
  return { errors };
}

/** `parseForm` for a form with `PasswordBaruFields`, where the password is typed twice. */
export function parseNewPassword<Schema extends z.core.$ZodType>(
  schema: Schema,
  form: HTMLFormElement,
): Parsed<z.output<Schema>> {
  const parsed = parseForm(schema, form);
  const typed = new FormData(form);
  if (typed.get('password') === typed.get('ulangi')) return parsed;
  return { errors: { ...parsed.errors, ulangi: 'Tidak sama dengan password baru' } };
}
