import * as z from 'zod';

/** The address of a file that a phone would fetch. */
export const Link = z.url({ protocol: /^https?$/ });
