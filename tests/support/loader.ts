/** Preloaded into each process of vitest: how Node, which strips types itself, loads what it would not load as tests need it. */
import { readFileSync } from 'node:fs';
import { enableCompileCache, isBuiltin, type ResolveHookSync, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const CHEAP_SCRYPT = new URL('./database/cheap-scrypt.ts', import.meta.url).href;

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));

const PROJECT = new URL('../../', import.meta.url).href;
const DRIZZLE = new URL('node_modules/drizzle-orm/', PROJECT).href;
const isOurs = (url: string) => url.startsWith(PROJECT) && !url.includes('/node_modules/');
const packages = new Map<string, ReturnType<ResolveHookSync>>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: from = '' } = context;
    // The worker hashes passwords at next to no cost: a login would take longer than the rest of its test.
    if (specifier === './scrypt.ts' && from.endsWith('/core/auth/turn.ts'))
      return next(CHEAP_SCRYPT, context);
    // For each module that it resolves, Node parses its package's exports anew: with drizzle-orm, two thirds of the time of loading the worker.
    if (/^\.\.?\/.*\.[jt]s$/.test(specifier) && (isOurs(from) || from.startsWith(DRIZZLE))) {
      const format = specifier.endsWith('.ts') ? 'module-typescript' : 'module';
      return { url: new URL(specifier, from).href, format, shortCircuit: true };
    }
    // A `require` finds another file than an `import`.
    const isImport = context.conditions.includes('import');
    if (isImport && /^[a-z@#]/.test(specifier) && !isBuiltin(specifier) && isOurs(from)) {
      const known = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      packages.set(specifier, known);
      return known;
    }
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
