import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

export const toasts = Toast.createToastManager();

export function toastSuccess(title: string, description?: string) {
  toasts.add({ type: 'success', title, description });
}

/** How long one can change one's mind, in milliseconds. */
const UNDO_MS = 10_000;

/** Of something that was done without a question, and can be taken back. */
export function toastUndo(title: string, undo: () => void) {
  const id = toasts.add({
    ...{ type: 'success', title, timeout: UNDO_MS },
    actionProps: {
      children: 'Urungkan',
      onClick: () => {
        toasts.close(id);
        undo();
      },
    },
  });
}

/** @param timeout how long it is shown in milliseconds, if another time than all are */
export function toastFailure(title: string, description?: ReactNode, timeout?: number) {
  toasts.add({ type: 'error', title, description, timeout });
}

/** As somebody leaves what they have written: nothing of it is lost. */
export const toastDraf = () => toastSuccess('Draf disimpan', 'Terbuka lagi saat Anda kembali ke sini.');
