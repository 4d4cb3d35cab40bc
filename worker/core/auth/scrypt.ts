import { pbkdf2Sync } from 'node:crypto';

export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Blocks per step: about 3 ms at r=8. Counted because a worker's clock does not advance while it computes. */
const BLOCKS_A_STEP = 1024;

/**
 * scrypt (RFC 7914) in small steps with a `pause` after each. workerd runs `node:crypto`'s scrypt, async too, on the
 * event loop: 200 ms without serving other requests.
 */
export async function scrypt(
  password: string,
  salt: Uint8Array,
  length: number,
  { N, r, p }: Cost,
  pause: () => Promise<void>,
): Promise<Buffer> {
  const lanes = new Int32Array(new Uint8Array(pbkdf2Sync(password, salt, 1, p * 128 * r, 'sha256')).buffer);
  const words = 32 * r;
  const memory = new Int32Array(N * words);
  for (let lane = 0; lane < p; lane++) {
    const block = lanes.subarray(lane * words, (lane + 1) * words);
    for (let from = 0; from < N; from += BLOCKS_A_STEP) {
      fill(memory, block, from, Math.min(N, from + BLOCKS_A_STEP));
      await pause();
    }
    for (let from = 0; from < N; from += BLOCKS_A_STEP) {
      mix(memory, block, Math.min(BLOCKS_A_STEP, N - from));
      await pause();
    }
  }
  return pbkdf2Sync(password, new Uint8Array(lanes.buffer), 1, length, 'sha256');
}

/** First half of ROMix: stores each block before mixing it. */
function fill(memory: Int32Array, block: Int32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const at = index * block.length;
    memory.set(block, at);
    mixBlock(memory, at, block);
  }
}

/** Second half of ROMix: mixes the block with the stored block it selects. */
function mix(memory: Int32Array, block: Int32Array, times: number): void {
  const words = block.length;
  const input = new Int32Array(words);
  const mask = memory.length / words - 1;
  for (let time = 0; time < times; time++) {
    const start = ((block[words - 16] as number) & mask) * words;
    for (let k = 0; k < words; k++) input[k] = (block[k] as number) ^ (memory[start + k] as number);
    mixBlock(input, 0, block);
  }
}

/** scryptBlockMix of the input at `at`: the output's even parts first, then the odd ones. */
function mixBlock(input: Int32Array, at: number, output: Int32Array): void {
  const words = output.length;
  salsa(input, at + words - 16, input, at, output, 0);
  for (let part = 1, last = 0; part < words / 16; part++) {
    const to = (part % 2) * (words / 2) + (part >> 1) * 16;
    salsa(output, last, input, at + part * 16, output, to);
    last = to;
  }
}

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/**
 * output[to…] = Salsa20/8(a[atA…] xor b[atB…]), 16 words each. Unrolled: with the words in an array it takes three
 * times as long.
 */
function salsa(a: Int32Array, atA: number, b: Int32Array, atB: number, output: Int32Array, to: number): void {
  const i0 = (a[atA] as number) ^ (b[atB] as number);
  const i1 = (a[atA + 1] as number) ^ (b[atB + 1] as number);
  const i2 = (a[atA + 2] as number) ^ (b[atB + 2] as number);
  const i3 = (a[atA + 3] as number) ^ (b[atB + 3] as number);
  const i4 = (a[atA + 4] as number) ^ (b[atB + 4] as number);
  const i5 = (a[atA + 5] as number) ^ (b[atB + 5] as number);
  const i6 = (a[atA + 6] as number) ^ (b[atB + 6] as number);
  const i7 = (a[atA + 7] as number) ^ (b[atB + 7] as number);
  const i8 = (a[atA + 8] as number) ^ (b[atB + 8] as number);
  const i9 = (a[atA + 9] as number) ^ (b[atB + 9] as number);
  const i10 = (a[atA + 10] as number) ^ (b[atB + 10] as number);
  const i11 = (a[atA + 11] as number) ^ (b[atB + 11] as number);
  const i12 = (a[atA + 12] as number) ^ (b[atB + 12] as number);
  const i13 = (a[atA + 13] as number) ^ (b[atB + 13] as number);
  const i14 = (a[atA + 14] as number) ^ (b[atB + 14] as number);
  const i15 = (a[atA + 15] as number) ^ (b[atB + 15] as number);
  let x0 = i0;
  let x1 = i1;
  let x2 = i2;
  let x3 = i3;
  let x4 = i4;
  let x5 = i5;
  let x6 = i6;
  let x7 = i7;
  let x8 = i8;
  let x9 = i9;
  let x10 = i10;
  let x11 = i11;
  let x12 = i12;
  let x13 = i13;
  let x14 = i14;
  let x15 = i15;
  for (let round = 0; round < 8; round += 2) {
    x4 ^= rotate(x0 + x12, 7);
    x8 ^= rotate(x4 + x0, 9);
    x12 ^= rotate(x8 + x4, 13);
    x0 ^= rotate(x12 + x8, 18);
    x9 ^= rotate(x5 + x1, 7);
    x13 ^= rotate(x9 + x5, 9);
    x1 ^= rotate(x13 + x9, 13);
    x5 ^= rotate(x1 + x13, 18);
    x14 ^= rotate(x10 + x6, 7);
    x2 ^= rotate(x14 + x10, 9);
    x6 ^= rotate(x2 + x14, 13);
    x10 ^= rotate(x6 + x2, 18);
    x3 ^= rotate(x15 + x11, 7);
    x7 ^= rotate(x3 + x15, 9);
    x11 ^= rotate(x7 + x3, 13);
    x15 ^= rotate(x11 + x7, 18);
    x1 ^= rotate(x0 + x3, 7);
    x2 ^= rotate(x1 + x0, 9);
    x3 ^= rotate(x2 + x1, 13);
    x0 ^= rotate(x3 + x2, 18);
    x6 ^= rotate(x5 + x4, 7);
    x7 ^= rotate(x6 + x5, 9);
    x4 ^= rotate(x7 + x6, 13);
    x5 ^= rotate(x4 + x7, 18);
    x11 ^= rotate(x10 + x9, 7);
    x8 ^= rotate(x11 + x10, 9);
    x9 ^= rotate(x8 + x11, 13);
    x10 ^= rotate(x9 + x8, 18);
    x12 ^= rotate(x15 + x14, 7);
    x13 ^= rotate(x12 + x15, 9);
    x14 ^= rotate(x13 + x12, 13);
    x15 ^= rotate(x14 + x13, 18);
  }
  output[to] = i0 + x0;
  output[to + 1] = i1 + x1;
  output[to + 2] = i2 + x2;
  output[to + 3] = i3 + x3;
  output[to + 4] = i4 + x4;
  output[to + 5] = i5 + x5;
  output[to + 6] = i6 + x6;
  output[to + 7] = i7 + x7;
  output[to + 8] = i8 + x8;
  output[to + 9] = i9 + x9;
  output[to + 10] = i10 + x10;
  output[to + 11] = i11 + x11;
  output[to + 12] = i12 + x12;
  output[to + 13] = i13 + x13;
  output[to + 14] = i14 + x14;
  output[to + 15] = i15 + x15;
}
