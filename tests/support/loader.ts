/** Preloaded into each process of vitest: how Node, which strips types itself, loads what it would not load as tests need it. */
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const CHEAP_SCRYPT = new URL('./database/cheap-scrypt.ts', import.meta.url).href;

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));

registerHooks({
  resolve(specifier, context, next) {
    // The worker hashes passwords at next to no cost: a login would take longer than the rest of its test.
    if (specifier === './scrypt.ts' && context.parentURL?.endsWith('/core/auth/turn.ts'))
      return next(CHEAP_SCRYPT, context);
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const file = fileURLToPath(url);
    const jsx = { runtime: 'automatic', importSource: 'hono/jsx' } as const;
    const { code } = transformSync(file, readFileSync(file, 'utf8'), { jsx, sourcemap: false });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
