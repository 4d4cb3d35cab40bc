import type { Prompt } from '../ask.ts';
import { type Operator, operatorFault } from './operator.ts';
import type { Question } from './questions.ts';

/** Answers come from the environment or from a terminal. */
export interface Source {
  env: NodeJS.ProcessEnv;
  /** null without a terminal */
  prompt: Prompt | null;
  say(line: string): void;
  /** variables without an answer, reported together at the end */
  missing: string[];
}

/**
 * Answers a question; `''` means no answer. A known answer is asked again only with `again`, and an empty input keeps it.
 */
export async function answerTo(
  source: Source,
  question: Question,
  known: string | undefined,
  again: boolean,
): Promise<string> {
  const { env, prompt, say } = source;
  const { name, empty, secret } = question;
  const given = env[name];
  if (given && (known === undefined || again)) {
    const fault = question.check?.(given);
    if (fault) throw new Error(`${name}: ${fault}`);
    return given;
  }
  if (known !== undefined && !(again && prompt)) return known;
  if (!prompt) {
    if (empty === null) source.missing.push(name);
    return '';
  }
  for (;;) {
    const text = `${plain(question.text)}\n  ${name}${hint(question, known)}: `;
    const answer = (await (secret ? prompt.askSecret(text) : prompt.ask(text))).trim();
    if (answer === '' && known !== undefined) return known;
    if (answer === '' && empty !== null) return '';
    const fault = answer === '' ? 'Wajib diisi' : question.check?.(answer);
    if (!fault) return answer;
    say(`  ${fault}`);
  }
}

/** The dashboard shows markdown, a terminal does not. */
const plain = (text: string) => text.replaceAll(/[`*]/g, '');

function hint({ empty, secret, usual }: Question, known: string | undefined): string {
  if (known !== undefined && secret) return ' (Enter: tetap)';
  if (known || usual) return ` (Enter: ${known || usual})`;
  if (empty === 'dibuat') return ' (Enter: dibuatkan)';
  return empty === 'kosong' ? ' (boleh kosong)' : '';
}

const OPERATOR = { username: 'OPERATOR_USERNAME', nama: 'OPERATOR_NAMA', password: 'OPERATOR_PASSWORD' };

const UNKNOWN = { username: '', nama: '' };

/** Asks for the first operator. @returns null when there is no terminal and variables are missing; they are in `missing` */
export async function askOperator(
  { env, prompt, say, missing: unanswered }: Source,
  known = UNKNOWN,
): Promise<Operator | null> {
  if (!prompt || env[OPERATOR.password]) {
    const operator = {
      username: env[OPERATOR.username] || known.username,
      nama: env[OPERATOR.nama] || known.nama,
      password: env[OPERATOR.password] ?? '',
    };
    const missing = (['username', 'nama', 'password'] as const).filter((key) => operator[key] === '');
    unanswered.push(...missing.map((key) => OPERATOR[key]));
    if (missing.length > 0) return null;
    const fault = operatorFault(operator);
    if (fault) throw new Error(`OPERATOR_…: ${fault}`);
    return operator;
  }
  for (;;) {
    const { operator, fault } = await promptOperator(prompt, known);
    if (fault === null) return operator;
    say(`  ${fault}`);
  }
}

/** Asks for an operator on the terminal. `fault` says why the answers are not accepted; null when they are. */
export async function promptOperator(
  prompt: Prompt,
  known = UNKNOWN,
): Promise<{ operator: Operator; fault: string | null }> {
  const ask = async (what: string, usual: string) =>
    (await prompt.ask(`${what}${usual && ` (Enter: ${usual})`}: `)).trim() || usual;
  const username = await ask('Username operator', known.username);
  const nama = await ask('Nama operator', known.nama);
  const password = await prompt.askSecret('Password (sedikitnya 12 karakter): ');
  const again = await prompt.askSecret('Ulangi password: ');
  const operator = { username, nama, password };
  return { operator, fault: password === again ? operatorFault(operator) : 'Kedua password tidak sama.' };
}
