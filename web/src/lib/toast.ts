import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

export const toasts = Toast.createToastManager();

export function toastSuccess(title: string, description?: string) {
  toasts.add({ type: 'success', title, description });
}

/** @param timeout how long it is shown in milliseconds, if another time than all are */
export function toastFailure(title: string, description?: ReactNode, timeout?: number) {
  toasts.add({ type: 'error', title, description, timeout });
}
