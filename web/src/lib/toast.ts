import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

export const toasts = Toast.createToastManager();

export function toastSuccess(title: string, description?: string) {
  toasts.add({ type: 'success', title, description });
}

/** Milliseconds in which undo is offered. */
const UNDO_MS = 10_000;

export function toastUndo(title: string, undo: () => void) {
  const id = toasts.add({
    type: 'success',
    title,
    timeout: UNDO_MS,
    actionProps: {
      children: 'Urungkan',
      onClick: () => {
        toasts.close(id);
        undo();
      },
    },
  });
}

interface FailureOptions {
  /** offers to try again */
  again?: (() => void) | undefined;
  /** a failure with the same one replaces it */
  id?: string;
}

/** Stays until closed. */
export function toastFailure(
  title: string,
  description?: ReactNode,
  { again, id = title }: FailureOptions = {},
) {
  toasts.add({
    id,
    type: 'error',
    timeout: 0,
    title,
    description,
    actionProps: again && { children: 'Coba lagi', onClick: again },
  });
}

/** Shown when the user leaves a draft. */
export const toastDraf = () => toastSuccess('Draf disimpan', 'Terbuka lagi saat Anda kembali ke sini.');
