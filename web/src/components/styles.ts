const button =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 font-semibold text-base transition-colors';

export const primaryButton = `${button} bg-primary text-on-primary hover:bg-primary-deep aria-disabled:opacity-75`;
export const plainButton = `${button} border border-edge bg-surface text-ink hover:bg-sunken aria-disabled:opacity-75`;

export const textLink = 'font-semibold text-primary underline underline-offset-4 hover:text-primary-deep';
