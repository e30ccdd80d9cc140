// Collections of a bot's variables: sets of other values, such as those of a test environment or of a country. They are kept with the bot, which
// names the one that conversations read; the values lie in the variables, by the ids of collections.
import { z } from 'zod'

export const maxCollections = 50

export const VariableCollection = z.object({
  id: z.string().max(80),
  name: z.string().trim().min(1).max(128),
  description: z.string().max(2000).default(''),
})
export type VariableCollection = z.infer<typeof VariableCollection>

/** Of a bot; a list that is written as a whole. */
export const VariableCollections = z.array(VariableCollection).max(maxCollections)
