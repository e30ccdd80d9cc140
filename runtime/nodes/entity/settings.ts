// The settings of an entity node, as they are stored.
import { Condition } from '@parley/contract/objects/condition'
import { z } from 'zod'
import { Prompts, Retries } from '../shared/settings'

export const EntityNode = z.object({
  entityId: z.string().default(''),
  prompts: Prompts,
  errorPrompts: Prompts,
  /** mandatory: asked until filled or tries are used up; optional: asked once; hidden: never asked. */
  mode: z.enum(['mandatory', 'optional', 'hidden']).default('mandatory'),
  retries: Retries,
  /** Text with `{{...}}`, taken when the user gave nothing (optional, hidden). */
  defaultValue: z.string().max(4000).default(''),
  /** From which earlier words it may be taken. */
  extract: z.enum(['unused', 'any', 'never']).default('unused'),
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
  /** Whether an intent in the answer wins over a value in it. */
  precedence: z.enum(['intent', 'entity']).default('entity'),
})
export type EntityNode = z.infer<typeof EntityNode>
