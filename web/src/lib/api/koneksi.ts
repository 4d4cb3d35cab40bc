/** Fired on the window when an API call gets no answer. */
export const TAK_TERJAWAB = 'tak-terjawab';

let unanswered = false;

export const isUnanswered = () => unanswered;

export function noteAnswer(came: boolean) {
  unanswered = !came;
  if (!came) window.dispatchEvent(new Event(TAK_TERJAWAB));
}
