// An entity: a named value the bot collects. Its type decides how the value is found (nlu/entities/<type>) and its settings.
import { z } from 'zod'
import { JsonObject } from '../../base/json'

export const Entity = z.object({
  /** Letters, digits and underscores: it is the key in `context.entities`. */
  name: z.string().min(1).max(128),
  /** Id of its type. Which there are is the list of types; the server refuses a new entity of another. */
  type: z.string().min(1).max(40),
  description: z.string().max(2000).default(''),
  /** The type's described fields. */
  settings: JsonObject.default({}),
})
export type Entity = z.infer<typeof Entity>

/** Patterns with a * where a value stands, such as `from * to`; empty ones left out. */
export function patternsOf({ patterns }: JsonObject): string[] {
  return Array.isArray(patterns) ? patterns.filter((one): one is string => typeof one === 'string' && one.trim() !== '') : []
}

/** Whether an entity collects several values at once, and how it asks for more of them; '' where the first answer holds them all. */
export function severalOf(settings: JsonObject): { isWanted: boolean; question: string } {
  const { multiple, moreQuestion } = settings
  return { isWanted: multiple === true, question: typeof moreQuestion === 'string' ? moreQuestion.trim() : '' }
}
