// The settings of an entity node, as they are stored.
import { Condition } from '@parley/contract/objects/condition'
import { mostLeft } from '@parley/contract/objects/privacy'
import { z } from 'zod'
import { Prompts, Retries } from '../shared/settings'

export const EntityNode = z.object({
  entityId: z.string().default(''),
  prompts: Prompts,
  errorPrompts: Prompts,
  /** The values of a list are offered below the question. */
  applyDefaultTemplate: z.boolean().default(false),
  /** Error prompts are said one after the other, try by try; otherwise one is chosen by chance. */
  errorPromptSequencing: z.boolean().default(false),
  /** mandatory: asked until filled or tries are used up; optional: asked once; hidden: never asked. */
  mode: z.enum(['mandatory', 'optional', 'hidden']).default('mandatory'),
  retries: Retries,
  /** Text with `{{...}}`, taken when the user gave nothing (optional, hidden). */
  defaultValue: z.string().max(4000).default(''),
  /** From which earlier words it may be taken. */
  extract: z.enum(['unused', 'any', 'never']).default('unused'),
  /** The words it takes are not taken for another entity, even by a step that takes used words. */
  notForReuse: z.boolean().default(false),
  /** What the user writes in answer, and what the value is, is shown as something else wherever it is kept. */
  isSensitive: z.boolean().default(false),
  /** What stands in its place (reference, section 6.4). */
  display: z.enum(['mask', 'redaction', 'replacement']).default('mask'),
  replacement: z.string().max(60).default(''),
  /** Of `mask`: how many of the last letters and digits can be read. */
  visible: z.number().int().min(0).max(mostLeft).default(0),
  /** Expressions for the parts of an answer that are sensitive; none: all of it is. */
  sensitivePatterns: z.array(z.string().max(1000)).max(10).default([]),
  /** Each must hold for the value (readable as `value`), or its message is said and the user asked again. */
  validation: z
    .array(z.object({ when: Condition, message: z.string().max(1000) }))
    .max(20)
    .default([]),
  /** Rules of how its value is looked for, by name; a value is a text with `{{...}}`, or JSON. */
  entityRules: z
    .array(z.object({ key: z.string().max(128), value: z.string().max(4000) }))
    .max(40)
    .default([]),
  /** The step of this dialog at which it goes on after a correction of the value; '' for where the rules of corrections say. */
  amendTo: z.string().max(80).default(''),
  /** Whether the value the user gave becomes a context tag, as the name of the entity does. */
  emitsValue: z.boolean().default(false),
  /** Whether an intent in the answer wins over a value in it, or the user says which is meant. */
  precedence: z.enum(['intent', 'entity', 'ask']).default('entity'),
})
export type EntityNode = z.infer<typeof EntityNode>
