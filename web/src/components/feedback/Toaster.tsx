import { Toast } from '@base-ui/react/toast';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { toasts } from '../../lib/toast.ts';
import { useClearOfHeads, useFieldInView } from '../dialogs/dialogHeads.ts';
import { iconButton } from '../styles.ts';

const TOAST_MS = 3000;

/** Shows the toasts of `lib/toast.ts`: top centre, green; red for a failure, until it is closed. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toasts} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toasts />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  const { notice, top } = useClearOfHeads(toasts.length);
  useFieldInView(notice, toasts.length);
  return (
    <Toast.Viewport
      ref={notice}
      aria-label="Pemberitahuan"
      style={{ top }}
      // Above the backdrop of an open dialog.
      className="fixed inset-x-4 z-10 mx-auto flex max-w-md flex-col gap-2"
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          swipeDirection="up"
          // A failure is announced at once.
          aria-live={toast.type === 'error' ? 'assertive' : undefined}
          className="group panel overflow-hidden rounded-xl border-l-4 border-l-toast-ok shadow-xl transition-[opacity,translate] duration-200 data-[type=error]:border-l-toast-bad data-ending-style:opacity-0 data-starting-style:-translate-y-4 data-starting-style:opacity-0 motion-reduce:transition-none"
        >
          <Toast.Content className="flex items-start gap-3 py-1.5 pr-1.5 pl-3.5">
            {toast.type === 'error' ? (
              <CircleX aria-hidden="true" className="my-3 shrink-0 text-toast-bad" size={20} />
            ) : (
              <CircleCheck aria-hidden="true" className="my-3 shrink-0 text-toast-ok" size={20} />
            )}
            <div className="min-w-0 flex-1 self-center py-1.5">
              <Toast.Title className="font-semibold" />
              <Toast.Description className="text-muted text-sm" />
            </div>
            <Toast.Action className="min-h-11 shrink-0 rounded-lg px-2 font-semibold text-primary-deep underline underline-offset-4 hover:bg-sunken" />
            <Toast.Close
              aria-label="Tutup pemberitahuan"
              // Base UI hides toasts of a collapsed stack; this one is never collapsed.
              aria-hidden={false}
              className={iconButton}
            >
              <X aria-hidden="true" size={18} />
            </Toast.Close>
          </Toast.Content>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}
