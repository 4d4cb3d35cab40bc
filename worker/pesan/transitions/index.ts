/**
 * Every change of a message's state: no other code writes `status`, `klaim`, `belum_pasti` or `diulang` of a row that exists,
 * except the erasure of a person's data (in the master data's rooms, which this one may not import). "Waits" is `pending`
 * without a claim, "in flight" is `pending` under one, "unconfirmed" is `pending` with `belum_pasti`.
 *
 * | transition         | from                                   | to                                      | made by                     |
 * |--------------------|----------------------------------------|-----------------------------------------|-----------------------------|
 * | take               | waits, due, its broadcast running      | in flight                               | consumer                    |
 * | giveBack           | in flight, the claim's answer lost     | waits; `cancel` if its broadcast stopped | consumer                    |
 * | expireClaims       | in flight for 2 min                    | unconfirmed                             | sweeper, dead-letter queue  |
 * | record             | under its claim, also after it expired | `sent`, `cancel`, waits or unconfirmed  | consumer                    |
 * | applyNews          | handed over at some time               | `sent`, `read` or `cancel`              | the provider's webhook      |
 * | resendAsTemplate   | `cancel`, the window was closed        | waits                                   | the provider's webhook      |
 * | resend             | `cancel` undelivered, or unconfirmed   | waits                                   | operator                    |
 * | giveUpOne          | waits or unconfirmed                   | `cancel`                                | operator                    |
 * | stopMessages       | waits                                  | `cancel`                                | operator stops a broadcast  |
 * | stopSystem         | waits                                  | `cancel`                                | operator revokes a key      |
 * | nudgeAgain         | waits, overdue                         | waits                                   | sweeper                     |
 * | markDead           | waits, due                             | waits, marked                           | dead-letter queue           |
 * | cancelDead         | waits, marked                          | `cancel`                                | dead-letter queue           |
 * | takeBackNews       | waits, a message about an incident     | `cancel`                                | the watch                   |
 * | (erasure)          | waits                                  | `cancel`                                | operator, or a deletion     |
 *
 * Rows begin as `pending`, or as `cancel` when a member's number is unusable or a value is missing (accept.ts, enqueue.ts).
 */
export { expireClaims, giveBack, take } from './claim.ts';
export { giveUpOne, resend, stopMessages } from './operator.ts';
export { record } from './record.ts';
export { cancelDead, markDead, nudgeAgain, takeBackNews } from './sweep.ts';
export { applyNews, resendAsTemplate } from './webhook.ts';
