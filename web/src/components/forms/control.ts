/** Classes of a native select or input outside a form. */
export const control =
  'min-h-11 w-full min-w-0 rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink disabled:border-line disabled:bg-sunken disabled:text-muted';
