import { createInterface } from 'node:readline/promises';
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
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = process.stdin.isTTY ? null : prompt[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    if (!lines) return prompt.question(question);
    // `question` would drop the lines that come before it is asked.
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
    close: () => prompt.close(),
  };
}
