import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks questions on the terminal. A secret is not shown as it is typed. Where there is no terminal, answers are the
 * lines of standard input.
 */
export function openPrompt() {
  let muted = false;
  const output = new Writable({
    write(chunk, encoding, done) {
      if (!muted) process.stderr.write(chunk, encoding);
      done();
    },
  });
  // Not before the first question: an open one keeps the terminal, and Ctrl-C, to itself.
  let prompt: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const ask = async (question: string): Promise<string> => {
    prompt ??= createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    if (process.stdin.isTTY) return prompt.question(question);
    // `question` would drop the lines that come before it is asked.
    lines ??= prompt[Symbol.asyncIterator]();
    process.stderr.write(question);
    const { value } = await lines.next();
    return value ?? '';
  };
  return {
    ask,
    async askSecret(question: string): Promise<string> {
      process.stderr.write(question);
      muted = true;
      const answer = await ask('');
      muted = false;
      process.stderr.write('\n');
      return answer;
    },
    /** A later question opens it again. */
    close() {
      prompt?.close();
      prompt = undefined;
    },
  };
}
export type Prompt = ReturnType<typeof openPrompt>;
