import * as z from 'zod';
import type { Kept } from '../../kept.ts';
import { type Content, contentOf } from '../dialect.ts';
import { refuse } from './errors.ts';
import { Link } from './fill.ts';

const Component = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  label: z.string().optional(),
  text: z.string().optional(),
  required: z.boolean().optional(),
  'data-source': z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  'on-click-action': z.looseObject({ payload: z.record(z.string(), z.string()) }).optional(),
});
export type Component = z.infer<typeof Component>;

/** A published form, as far as it is shown. */
const FlowJson = z.object({
  version: z.string().regex(/^7\./),
  screens: z
    .array(
      z.looseObject({
        id: z.string().regex(/^[A-Z_]+$/i),
        title: z.string().max(30),
        terminal: z.boolean().optional(),
        layout: z.object({
          type: z.literal('SingleColumnLayout'),
          children: z.array(z.looseObject({ children: z.array(Component).optional() })).max(50),
        }),
      }),
    )
    .min(1),
});

/** The form that a message opens, as its JSON has it. */
export type Shown = { token: string } & Pick<z.infer<typeof FlowJson>, 'screens'>;

export type Published = Record<string, { name: string; form: z.infer<typeof FlowJson> }>;

const FlowDraft = z.object({
  name: z.string().min(1).max(120),
  categories: z.array(z.string()).min(1),
  flow_json: z.string(),
  publish: z.literal(true),
});

export const FlowSend = z.object({
  type: z.literal('flow'),
  header: z
    .object({
      type: z.literal('document'),
      document: z.object({ link: Link, filename: z.string().optional() }),
    })
    .optional(),
  body: z.object({ text: z.string().min(1).max(1024) }),
  action: z.object({
    name: z.literal('flow'),
    parameters: z.object({
      flow_message_version: z.literal('3'),
      flow_id: z.string(),
      flow_token: z.string().min(1),
      flow_cta: z.string().min(1).max(30),
      flow_action: z.literal('navigate'),
      flow_action_payload: z.object({ screen: z.string() }),
    }),
  }),
});

const OUR_ID = /^3\d{14}$/;

export function createFlows(kept: Kept<Published>) {
  return {
    publish(body: unknown) {
      const draft = FlowDraft.safeParse(body);
      if (!draft.success) refuse(100, draft.error.issues[0]?.message);
      const flows = kept.get();
      if (Object.values(flows).some(({ name }) => name === draft.data.name))
        refuse(100, 'Flow name is not unique');
      const parsed = FlowJson.safeParse(JSON.parse(draft.data.flow_json));
      if (!parsed.success) refuse(100, parsed.error.issues[0]?.message);
      const id = String(300_000_000_000_000 + Object.keys(flows).length);
      kept.set({ ...flows, [id]: { name: draft.data.name, form: parsed.data } });
      return { id, success: true, validation_errors: [] };
    },

    /** A message with a form. Of a form published before they were kept only the button is left. */
    fill({ header, body, action: { parameters } }: z.infer<typeof FlowSend>): Content {
      const { flow_id, flow_token: token, flow_cta, flow_action_payload } = parameters;
      const flow = kept.get()[flow_id]?.form;
      if (!flow && !OUR_ID.test(flow_id)) refuse(131009, 'flow_id: no such published flow');
      const screens = flow?.screens ?? [];
      if (flow && !screens.some(({ id }) => id === flow_action_payload.screen))
        refuse(131009, 'flow_action_payload.screen: no such screen');
      const { link = null, filename = null } = header?.document ?? {};
      const form = JSON.stringify({ token, screens } satisfies Shown);
      return contentOf({ type: 'flow', text: body.text, buttons: [flow_cta], link, filename, flow: form });
    },
  };
}

export type Flows = ReturnType<typeof createFlows>;
