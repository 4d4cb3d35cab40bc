import { Toast } from '@base-ui/react/toast';

export const toasts = Toast.createToastManager();

export function toastSuccess(title: string, description?: string) {
  toasts.add({ type: 'success', title, description });
}

export function toastFailure(title: string, description?: string) {
  toasts.add({ type: 'error', title, description });
}
