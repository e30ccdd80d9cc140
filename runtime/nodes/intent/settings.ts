// The settings of an intent node, as they are stored.
import { z } from 'zod'

export const IntentNode = z.object({ intentId: z.string().default('') })
export type IntentNode = z.infer<typeof IntentNode>
