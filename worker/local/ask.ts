import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks questions on the terminal, without echo for secrets. Without a terminal, reads lines of standard input. */
export function openPrompt() {
  let muted = false;
  const output = new Writable({
    write(chunk, encoding, done) {
      if (!muted) process.stderr.write(chunk, encoding);
      done();
    },
  });
  // Opened at the first question: an open interface captures the terminal and Ctrl-C.
  let prompt: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;
  const ask = async (question: string): Promise<string> => {
    prompt ??= createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    if (process.stdin.isTTY) return prompt.question(question);
    // `question` would drop lines that arrive before it is called.
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
    /** The next question opens it again. */
    close() {
      prompt?.close();
      prompt = undefined;
    },
  };
}
export type Prompt = ReturnType<typeof openPrompt>;
