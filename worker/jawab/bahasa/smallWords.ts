// Words around what people say, the same wherever they are read.

export type Words = ReadonlySet<string>;

/** @param lists words with a space between them */
export const wordSet = (...lists: string[]): Words => new Set(lists.flatMap((list) => list.split(' ')));

export const ADDRESS = 'kak kakak ka kk min mimin bu ibu pak bapak mas mbak bang kang teh uda uni';
export const PARTICLES = 'ya yah yaa dong donk deh sih nih kok kan lah';
export const NO = 'ga gak gk g ngga nggak engga enggak tidak tdk tak ndak kagak';
