import type { ReactNode } from 'react';

/** An action that needs confirmation. */
export interface Tindakan {
  /** runs it; a text that it gives is added to the toast */
  run: (idempotencyKey: string) => Promise<unknown>;
  title: string;
  /** the affected person or item */
  subject: string;
  consequence: string;
  /** shown before confirming, such as whether a resent message will arrive */
  info?: ReactNode;
  /** the kind of sending: broadcasts wait while the first gateway is held, single messages may use the second */
  mengirim?: 'satu' | 'broadcast';
  /** replaces “Batal” where that could mean the action itself */
  cancelLabel?: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  done: string;
  failed: string;
}
