import { type FormEvent, type RefObject, useEffect } from 'react';
import { dropIsian, keepIsian, readIsian } from './isian.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Texts and choices, no secrets: those stay out of the storage. */
const isKept = (field: unknown): field is Field =>
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement &&
    !/^(password|file|checkbox|radio|hidden)$/.test(field.type) &&
    !field.matches('[aria-hidden=true]'));

/** As typed: React hears of it, also for fields that it controls. An option that is gone is not chosen. */
function fill(field: Field, value: string) {
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
    return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Keeps what is typed into a form in this tab, in case that the session ends, and fills it in when the form is opened next. Leaving the
 * form drops it.
 *
 * @param nama undefined: keeps nothing
 * @returns what notes a changed field
 */
export function useKept(form: RefObject<HTMLFormElement | null>, nama: string | undefined) {
  useEffect(() => {
    if (nama === undefined) return;
    for (const [name, value] of Object.entries(readIsian(nama))) {
      const field = form.current?.elements.namedItem(name);
      if (isKept(field) && field.value !== value) fill(field, value);
    }
    return () => dropIsian(nama);
  }, [form, nama]);
  return ({ target }: FormEvent) => {
    if (nama !== undefined && isKept(target) && target.name !== '')
      keepIsian(nama, { ...readIsian(nama), [target.name]: target.value });
  };
}
