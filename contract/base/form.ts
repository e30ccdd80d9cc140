// How a kind describes its settings, so that the console can draw a form without knowing the kind.
// A control is one way of editing one value; its drawing lives in console/ui/controls/<control>.
import { z } from 'zod'
import { Json } from './json'

export const controls = [
  'text',
  'long-text',
  'number',
  'switch',
  'choice',
  'list',
  'key-values',
  'secret',
  'script',
  'message',
  'prompts',
  'entity',
  'entities',
  'intent',
  'intents',
  'dialog',
  'form',
  'variable',
  'request',
  'values',
  'rules',
  'assignments',
  'upload',
  'reply',
  'operation',
  'patterns',
  'step',
  'authorization',
  'cases',
  'encoder',
  'color',
  'integration-action',
  'action-values',
  'model',
  'model-prompt',
  'agent-values',
  'agent-tools',
  'agent-rules',
  'models',
] as const
export type Control = (typeof controls)[number]

/** Settings under which something holds: the one named has one of these values. */
export const When = z.object({ field: z.string(), is: z.array(Json) })
export type When = z.infer<typeof When>

export const Field = z.object({
  /** Key in the kind's settings. */
  name: z.string(),
  /** English label; other languages have words of their own in the kind's folder. */
  label: z.string(),
  control: z.enum(controls),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  /** Its text is read by a machine (a regular expression, an id): drawn in the mono face. */
  code: z.boolean().optional(),
  required: z.boolean().optional(),
  /** Which inspector tab it belongs to. */
  tab: z.enum(['settings', 'words', 'rules']).optional(),
  /** Fields that follow each other and have the same word here stand in one row, as far as there is room. */
  row: z.string().optional(),
  /** In a row it has what the others leave: they are as narrow as their values. */
  isLong: z.boolean().optional(),
  /** Few need it: folded away until somebody asks for it or it is set. */
  isRare: z.boolean().optional(),
  /** Shown only while another setting has one of these values. */
  shownWhen: When.optional(),
  options: z.array(z.object({ value: z.string(), label: z.string(), help: z.string().optional() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  unit: z.string().optional(),
  /** What the text, or each word of a list, must be; the console says where it is not. */
  form: z.enum(['regex', 'context-tag']).optional(),
  /** A regular expression that a text of it fits as a whole, where the provider says how it looks; the placeholder is an example. */
  pattern: z.string().optional(),
  /** Of the control assignments: a value may be stored in the context, too, as `context.name`. */
  intoContext: z.boolean().optional(),
  /** Of the control reply: which of the node's results its value is a sample of. */
  sampleOf: z.string().optional(),
  /** Of the control operation: the setting that holds the arguments of the operation. */
  argumentsIn: z.string().optional(),
  /** Of the control integration-action: what the node leaves that the action's reply describes, as `response.body`. */
  describesResult: z.string().optional(),
  /** Of the controls action-values and agent-rules: the setting with the action whose fields, or the tools whose rules these are. */
  valuesFor: z.string().optional(),
})
export type Field = z.infer<typeof Field>

/** Whether a field is asked for: one that depends on a field that is not, is not either. */
export function isAskedFor({ shownWhen }: Field, values: Readonly<Record<string, Json>>, fields: readonly Field[]): boolean {
  if (shownWhen === undefined) return true
  const upper = fields.find(({ name }) => name === shownWhen.field)
  return holdsWhen(shownWhen, values) && (upper === undefined || isAskedFor(upper, values, fields))
}

/** Whether the settings are those under which something holds; without a condition it always does. */
export function holdsWhen(when: When | undefined, values: Readonly<Record<string, Json>>): boolean {
  return when === undefined || when.is.includes(values[when.field] ?? null)
}

/** The described settings of a kind of node; none for one that is planned or not known. */
export type FieldsOf = (nodeType: string) => readonly Field[]

/** Node families: the colour rail and the place in the add tray. */
export const nodeFamilies = ['entry', 'say', 'ask', 'decide', 'call', 'generate', 'hand-over'] as const
export type NodeFamily = (typeof nodeFamilies)[number]

/** One named way out of a node; several transitions may leave by the same exit, tried in order. */
export const Exit = z.object({
  id: z.string(),
  label: z.string(),
  /** Conditions may be put on it (if / else-if / else); otherwise it is one plain arrow. */
  conditional: z.boolean().optional(),
  /** Drawn dashed: the way taken when nothing better applies. */
  fallback: z.boolean().optional(),
  /** Its absence is a problem the canvas reports. */
  required: z.boolean().optional(),
  /** Leading nowhere it ends the dialog as it should; nothing is missing. */
  optional: z.boolean().optional(),
  /** The setting with the values that decide it where no condition does. */
  decidedBy: z.string().optional(),
})
export type Exit = z.infer<typeof Exit>

/** How a kind asks language models: settings with the first, those after it and its seconds, the feature whose models are asked else. */
export const ModelChain = z.object({
  feature: z.string(),
  first: z.string(),
  others: z.string(),
  seconds: z.string(),
  /** The exit where there is no model. */
  without: z.string(),
  /** Its bounds of a turn, by what is counted of it. */
  limits: z.partialRecord(z.enum(['steps', 'calls', 'tokens', 'money', 'seconds']), z.string()),
})
export type ModelChain = z.infer<typeof ModelChain>

/** What the console is told of a kind: everything but its behaviour. */
export const KindDescription = z.object({
  id: z.string(),
  family: z.enum(['node', 'entity', 'channel', 'desk', 'llm', 'nlu', 'translation']),
  label: z.string(),
  /** One sentence for the add menu and the picker. */
  about: z.string(),
  /** Other words people look for it by, separated by commas. */
  alsoCalled: z.string().optional(),
  /** Name of an icon in the fixed vocabulary (console/ui/icon), or the path of a drawing of its own, 24 by 24, stroked. */
  icon: z.string(),
  group: z.string(),
  planned: z.boolean(),
  deprecated: z.boolean(),
  fields: z.array(Field),
  defaults: z.record(z.string(), Json),
  /** Node kinds only: its ways out. */
  exits: z.array(Exit),
  /** Node kinds only: up to three lines of node body, as `{{settings.<name>}}` templates. */
  summary: z.array(z.string()),
  /** Node kinds only: lists among its settings whose lengths stand in the node's body. */
  counts: z.array(z.string()).optional(),
  /** Node kinds only: the language models it asks. */
  modelChain: ModelChain.optional(),
  /** Channels only: what to do, in order, until it works. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
  /** Node kinds only: what it leaves below `context.<node>`, as paths such as `response.body`. */
  results: z.array(z.string()).optional(),
  /** Node kinds only: it leaves them under these settings alone. */
  resultsWhen: When.optional(),
  /** Node kinds only: the conversation may wait at it for what the user says. */
  waits: z.boolean().optional(),
  /** Node kinds only: it waits under these settings alone. */
  waitsWhen: When.optional(),
  /** Node kinds only: the exit that leads to the steps it holds. */
  holds: z.string().optional(),
  /** Node kinds only: it may be such a step. */
  isHeld: z.boolean().optional(),
  /** Entity kinds only. */
  supportEntity: z.boolean().optional(),
  supportDynamicEntity: z.boolean().optional(),
  /** Entity kinds only: the filters of a placeholder (`{{path | filter}}`) that fit its value. */
  filters: z.array(z.string()).optional(),
})
export type KindDescription = z.infer<typeof KindDescription>
