import { type FormEvent, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLElement && 'value' in target;

/** Watches a form for unsaved changes. */
export function useTyped() {
  const before = useRef(new Map<Control, string>());
  const touched = useRef(new Set<Control>());
  return {
    watch: {
      onFocus: ({ target }: { target: EventTarget }) => {
        if (isControl(target) && !before.current.has(target)) before.current.set(target, target.value);
      },
      onInput: ({ target }: FormEvent) => {
        if (isControl(target)) touched.current.add(target);
      },
    },
    isTyped: () =>
      [...touched.current].some(
        (control) => control.isConnected && control.value !== (before.current.get(control) ?? ''),
      ),
  };
}
