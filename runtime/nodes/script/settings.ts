// The settings of a script node, as they are stored.
import { z } from 'zod'

export const ScriptNode = z.object({
  source: z
    .string()
    .max(500 * 1024)
    .default(''),
})
export type ScriptNode = z.infer<typeof ScriptNode>
