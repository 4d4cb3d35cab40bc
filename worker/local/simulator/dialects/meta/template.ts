import * as z from 'zod';

const Button = z.looseObject({ type: z.string(), text: z.string().optional(), url: z.string().optional() });

export const MetaTemplate = z.object({
  id: z.string().regex(/^\d{1,15}$/, 'an id is a whole number that JSON can hold'),
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().min(2),
  status: z.string().default('APPROVED'),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']).default('UTILITY'),
  parameter_format: z.enum(['POSITIONAL', 'NAMED']).default('POSITIONAL'),
  quality_score: z.object({ score: z.string() }).default({ score: 'UNKNOWN' }),
  rejected_reason: z.string().default('NONE'),
  components: z.array(
    z.looseObject({
      type: z.enum(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']),
      format: z.string().optional(),
      text: z.string().optional(),
      example: z.looseObject({ header_handle: z.array(z.string()).optional() }).optional(),
      buttons: z.array(Button).optional(),
    }),
  ),
});
export type MetaTemplate = z.infer<typeof MetaTemplate>;

export const TemplateChange = z.strictObject({
  status: z.string().optional(),
  category: MetaTemplate.shape.category.unwrap().optional(),
  quality: z.string().optional(),
  /** in Meta's words */
  reason: z.string().optional(),
});
export type TemplateChange = z.infer<typeof TemplateChange>;
