// A link of a universal bot: another bot that may take its conversations, what people say to reach it, and what passes between the two. Who
// takes a message is runtime/universal; whether a bot may be linked is the server's.
import { z } from 'zod'

/** What a linked bot may have of the universal bot in its conversations, instead of its own. */
export const inheritedSettings = ['thresholds', 'responses', 'rules'] as const
export type InheritedSetting = (typeof inheritedSettings)[number]

/** A key of the context, and what it is called on the other side. */
export const ContextRule = z.object({
  from: z.string().trim().min(1).max(120),
  to: z.string().trim().min(1).max(120),
})
export type ContextRule = z.infer<typeof ContextRule>

export const maxLinkedSentences = 500
const maxContextRules = 50

export const LinkedBot = z.object({
  botId: z.string().min(1).max(80),
  /** By which people call it: “talk to …”. */
  name: z.string().trim().min(1).max(128),
  /** It takes what no bot understands. */
  isFallback: z.boolean().default(false),
  /** all: everything the linked bot understands; chosen: only the tasks of `intentIds`, which are the linked bot's. */
  scope: z.enum(['all', 'chosen']).default('all'),
  intentIds: z.array(z.string().max(80)).max(500).default([]),
  /** The linked bot's dialogs begin with these. */
  contextIn: z.array(ContextRule).max(maxContextRules).default([]),
  /** What the universal bot takes from its dialogs once they are done. */
  contextBack: z.array(ContextRule).max(maxContextRules).default([]),
  inherits: z
    .array(z.enum(inheritedSettings))
    .max(inheritedSettings.length)
    .default([...inheritedSettings]),
  /** What people say to reach it. */
  sentences: z.array(z.string().trim().min(1).max(3000)).max(maxLinkedSentences).default([]),
})
export type LinkedBot = z.infer<typeof LinkedBot>
