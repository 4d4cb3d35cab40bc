import type { Matcher } from '../../../worker/jawab/matching/match.ts';
import type { Asked } from './questions.ts';

/**
 * Counts how often a matcher is right, wrong or unsure. Unsure is right when the list has no answer; otherwise the menu may
 * still offer it.
 */
export function tally(matcher: Matcher, asked: readonly Asked[]) {
  const counts = { right: 0, wrong: 0, 'not sure': 0, 'of these in the menu': 0 };
  for (const [text, right] of asked) {
    const match = matcher.match(text);
    if (match.kind === 'sure') counts[right.includes(match.id) ? 'right' : 'wrong']++;
    else if (right.length === 0) counts.right++;
    else {
      counts['not sure']++;
      if (match.kind === 'near' && match.ids.some((id) => right.includes(id)))
        counts['of these in the menu']++;
    }
  }
  return counts;
}
