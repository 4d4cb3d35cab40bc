import { urungkan } from '#contract/portal/urungkan.ts';
import { ApiError, at, call, explanation } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastFailure, toastSuccess, toasts, toastUndo } from '../../../lib/toast.ts';

/** Tells that rows are deleted. @param urung names the deletion to the call that undoes it */
export function toastDeleted(title: string, urung: string | undefined) {
  if (!urung) return toastSuccess(title);
  toastUndoable(title, {
    undo: () => call(at(urungkan.create, { token: urung }), { idempotencyKey: urung }),
    done: 'Data dikembalikan',
    failed: 'Data gagal dikembalikan',
  });
}

interface Undo {
  /** may be repeated when its answer was lost */
  undo: () => Promise<unknown>;
  done: string;
  failed: string;
}

/** Tells what is done, and offers to undo it. Not a hook: the page may be another by then. */
export const toastUndoable = (title: string, undo: Undo) => toastUndo(title, () => void run(undo));

async function run({ undo, done, failed }: Undo) {
  try {
    await undo();
    toasts.close(failed);
    toastSuccess(done);
  } catch (error) {
    const isLost = error instanceof ApiError && error.status === 0;
    const again = isLost ? () => void run({ undo, done, failed }) : undefined;
    toastFailure(failed, isLost ? KALIMAT.jaringan : explanation(error), { again });
  }
  await queryClient.invalidateQueries();
}
