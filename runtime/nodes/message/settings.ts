// The settings of a message node, as they are stored.
import { z } from 'zod'
import { Prompts } from '../shared/settings'

export const MessageNode = z.object({ messages: Prompts })
export type MessageNode = z.infer<typeof MessageNode>
