// The events of tool servers, which others may listen to.
import { JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { eventKind } from '../../work/events/event-kind'

/** Tools that a conversation was about to call are not as they were approved. `at`: epoch milliseconds. */
export const toolsChanged = eventKind(
  'mcp.tools-changed',
  z.object({
    botId: z.string(),
    serverId: z.string(),
    at: z.number(),
    tools: z.array(z.object({ name: z.string(), about: z.string(), schema: JsonObject, hash: z.string() })),
  }),
)
