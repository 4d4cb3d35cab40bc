import type { Found } from './account.ts';
import { answerTo, askOperator, type Source } from './answers.ts';
import type { WorkerToml } from './config.ts';
import type { Notes } from './notes.ts';
import {
  createSecret,
  createSessionKeys,
  gatewayQuestion,
  gatewayQuestions,
  isOfGateway,
  PORTAL_QUESTIONS,
  type Question,
  secretQuestions,
} from './questions.ts';
import type { World } from './world.ts';

interface Asked {
  toml: WorkerToml;
  notes: Notes;
  found: Found;
  wantsOperator: boolean;
  change: boolean;
}

/**
 * Asks every open question before the first change, so that the rest runs unattended.
 *
 * @throws Error that lists the missing variables when there is no terminal
 */
export async function gather(world: World, asked: Asked) {
  const { env, prompt } = world;
  const { toml, notes, found, wantsOperator, change } = asked;
  const source: Source = { env, prompt, say: world.log, missing: [] };
  const before = notes.variabel ?? {};

  const usual = toml.vars.WA_GATEWAY ?? '';
  const gateway = (await answerTo(source, gatewayQuestion(usual), before.WA_GATEWAY, change)) || usual;
  // Answers about another gateway do not apply.
  const same = before.WA_GATEWAY === undefined || before.WA_GATEWAY === gateway;
  const vars: Record<string, string> = { ...unasked(asked, env, same), WA_GATEWAY: gateway };
  const secondGateway = vars.WA_GATEWAY_CADANGAN ?? '';
  const secrets: Record<string, string> = {};
  const made: Record<string, string> = {};
  const required = ['SESSION_KEYS'];
  if (!found.secrets?.includes('SESSION_KEYS'))
    secrets.SESSION_KEYS = createSessionKeys(new Date(world.now).getUTCFullYear());

  const keep = async (question: Question, known: boolean) => {
    const { name, secret, empty } = question;
    if (!secret) {
      vars[name] = await answerTo(source, question, known ? before[name] : undefined, change);
      return;
    }
    const there = known && (found.secrets?.includes(name) ?? false);
    const answer = await answerTo(source, question, there ? '' : undefined, change);
    if (answer) secrets[name] = answer;
    else if (!there && empty === 'dibuat') {
      made[name] = createSecret();
      secrets[name] = made[name];
    }
    if (there || secrets[name] !== undefined) required.push(name);
  };
  for (const question of gatewayQuestions(toml, { gateway, secondGateway })) await keep(question, same);
  for (const question of [...secretQuestions(vars), ...PORTAL_QUESTIONS]) await keep(question, true);
  const operator = wantsOperator ? await askOperator(source, notes.operator ?? undefined) : null;

  if (source.missing.length > 0)
    throw new Error(
      `Tidak ada yang dapat ditanyai di sini. Isi lebih dulu di lingkungan: ${source.missing.join(', ')}`,
    );
  return {
    notes: {
      variabel: vars,
      operator: operator ? { username: operator.username, nama: operator.nama } : notes.operator,
    },
    vars,
    /** secrets to store in the worker */
    secrets,
    /** generated ones among them, which the provider must be given too */
    made,
    /** names of the secrets that the worker must have */
    required,
    operator,
  };
}

/**
 * Variables that are not asked for: those of the notes, and the first time those of the environment. Values of
 * wrangler.toml are not noted, so that an update may change them.
 */
function unasked({ toml, notes, change }: Asked, env: NodeJS.ProcessEnv, same: boolean) {
  const before = Object.entries(notes.variabel ?? {}).filter(([name]) => same || !isOfGateway(name));
  const known = Object.fromEntries(before);
  for (const name of Object.keys(toml.vars)) {
    const given = env[name];
    if (given !== undefined && (change || notes.variabel === null)) known[name] = given;
  }
  return known;
}
