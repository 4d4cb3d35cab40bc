const button =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border px-5 py-2 font-semibold text-base transition-colors';

// The transparent border shows in forced colours, where it is what makes the button visible.
export const primaryButton = `${button} border-transparent bg-primary text-on-primary hover:bg-primary-deep aria-disabled:opacity-75`;
export const dangerButton = `${button} border-transparent bg-danger text-on-danger hover:brightness-90 aria-disabled:opacity-75`;
export const plainButton = `${button} border-edge bg-surface text-ink hover:bg-sunken aria-disabled:opacity-75`;

export const smallButton =
  'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-lg border border-edge bg-surface px-3 py-1 font-semibold text-ink text-sm transition-colors hover:bg-sunken pointer-coarse:min-h-11';
export const smallDangerButton = `${smallButton} border-danger! text-danger! hover:bg-danger-soft!`;

export const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-lg text-muted transition-colors hover:bg-sunken hover:text-ink';

export const textLink = 'font-semibold text-primary underline underline-offset-4 hover:text-primary-deep';
/** A link outside a sentence, large enough to tap. */
export const lineLink = `${textLink} inline-flex items-center pointer-coarse:min-h-11`;

/** Makes the whole card clickable; the card must be `relative`. */
export const stretchedLink =
  'after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary focus-visible:after:outline-offset-2';
