export const isHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text);
