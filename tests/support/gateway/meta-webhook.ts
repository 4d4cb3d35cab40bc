import { createHmac } from 'node:crypto';
import { APP_SECRET, PHONE_NUMBER_ID } from '../stack/variables.ts';

/** A webhook about messages or statuses, signed as Meta does. */
export function metaWebhook(content: object): [body: string, headers: Record<string, string>] {
  const value = { metadata: { phone_number_id: PHONE_NUMBER_ID }, ...content };
  const body = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
  const signature = createHmac('sha256', APP_SECRET).update(body).digest('hex');
  return [body, { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` }];
}
