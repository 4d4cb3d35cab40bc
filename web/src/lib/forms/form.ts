import * as z from 'zod/mini';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';

type Parsed<T> = { data: T; errors?: never } | { data?: never; errors: Record<string, string> };

/** Reads a form by the contract's schema; `errors` has one message a field, for Base UI's `Form`. */
export function parseForm<Schema extends z.core.$ZodType>(
  schema: Schema,
  form: HTMLFormElement,
): Parsed<z.output<Schema>> {
  const values = Object.fromEntries(new FormData(form));
  const result = z.safeParse(schema, values);
  if (result.success) return { data: result.data };
  const errors = fieldMessages(result.error.issues);
  // An unchosen select is missing, whatever the schema says of the empty text.
  for (const name of Object.keys(errors)) if (!values[name]) errors[name] = REQUIRED;
  return { errors };
}

/** The same of a form in which a new password is typed twice (`PasswordBaruFields`). */
export function parseNewPassword<Schema extends z.core.$ZodType>(
  schema: Schema,
  form: HTMLFormElement,
): Parsed<z.output<Schema>> {
  const parsed = parseForm(schema, form);
  const typed = new FormData(form);
  if (typed.get('password') === typed.get('ulangi')) return parsed;
  return { errors: { ...parsed.errors, ulangi: 'Tidak sama dengan password baru' } };
}
