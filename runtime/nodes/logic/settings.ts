// The settings of a logic node, as they are stored.
import { z } from 'zod'

export const LogicNode = z.object({})
export type LogicNode = z.infer<typeof LogicNode>
