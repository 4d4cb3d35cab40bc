import { urungkan } from '#contract/portal/urungkan.ts';
import { at, call, explanation } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { toastFailure, toastSuccess, toastUndo } from '../../../lib/toast.ts';

/** Tells that rows are deleted. @param urung names the deletion to the call that undoes it */
export function toastDeleted(title: string, urung: string | undefined) {
  if (urung) toastUndo(title, () => void undo(urung));
  else toastSuccess(title);
}

/** Puts back what was just deleted. Not a hook: the page may be another by now. */
async function undo(token: string) {
  try {
    await call(at(urungkan.create, { token }), {});
    toastSuccess('Data dikembalikan');
  } catch (error) {
    toastFailure('Data gagal dikembalikan', explanation(error) ?? undefined);
  }
  await queryClient.invalidateQueries();
}
