/** Fired on the window when a call of the API got no answer. */
export const TAK_TERJAWAB = 'tak-terjawab';

let unanswered = false;

/** Whether the last call of the API got no answer. */
export const isUnanswered = () => unanswered;

export function noteAnswer(came: boolean) {
  unanswered = !came;
  if (!came) window.dispatchEvent(new Event(TAK_TERJAWAB));
}
