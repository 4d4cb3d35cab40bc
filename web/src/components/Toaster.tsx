import { Toast } from '@base-ui/react/toast';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { toasts } from '../lib/toast.ts';

const TOAST_MS = 3000;

/** Shows what `lib/toast.ts` is told: centre-top, green, red for a failure. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toasts} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Pemberitahuan"
          // Above the backdrop of a dialog that stays open.
          className="fixed inset-x-4 top-4 z-10 mx-auto flex max-w-sm flex-col gap-2"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="up"
      className="rounded-xl bg-toast-ok text-white shadow-xl transition-[opacity,translate] duration-200 data-[type=error]:bg-toast-bad data-ending-style:opacity-0 data-starting-style:-translate-y-4 data-starting-style:opacity-0 motion-reduce:transition-none"
    >
      <Toast.Content className="flex items-start gap-3 p-3 pl-4">
        {toast.type === 'error' ? (
          <CircleX aria-hidden="true" className="my-2 shrink-0" size={20} />
        ) : (
          <CircleCheck aria-hidden="true" className="my-2 shrink-0" size={20} />
        )}
        <div className="min-w-0 flex-1 self-center">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="text-sm" />
        </div>
        <Toast.Close
          aria-label="Tutup pemberitahuan"
          // Base UI hides it until a collapsed stack is opened; ours is never collapsed.
          aria-hidden={false}
          className="grid size-9 shrink-0 place-items-center rounded-lg hover:bg-white/20 focus-visible:outline-white"
        >
          <X aria-hidden="true" size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
