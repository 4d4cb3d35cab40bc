import type { Outcome } from '../../../worker/local/deploy/wrangler.ts';

const BUG =
  'If you think this is a bug, please open an issue at: https://github.com/cloudflare/workers-sdk/issues/new/choose';

export const said = (stdout: string): Outcome => ({ code: 0, stdout: `${stdout}\n`, stderr: '' });
export const json = (value: unknown) => said(JSON.stringify(value, null, 2));
/** Coloured as wrangler does, whatever NO_COLOR says. */
export const refused = (message: string): Outcome => ({
  code: 1,
  stdout: '\n',
  stderr: `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m${message}\u001b[0m\n\n\n`,
});
export const refusedByApi = (path: string, message: string, code: number) =>
  refused(
    `A request to the Cloudflare API (/accounts/akun/${path}) failed.\n\n  ${message} [code: ${code}]\n  \n  ${BUG}`,
  );
