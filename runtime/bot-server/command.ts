// What the bot's own server asks of a conversation, as a turn is given it: an event that only the gateway makes, never a channel.
// Doing it is apply-command.ts; speaking with that server is the server's.
import { Json, type JsonObject } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import { surveyScales } from '@parley/contract/base/mood/survey-scale'
import { z } from 'zod'
import type { Change } from '../context/changes'

export const botServerEvent = 'BOT_SERVER'

const Changes = z.array(z.object({ path: z.array(z.string()), value: Json.optional() })).default([])
const Saying = z.object({
  type: z.enum(['text', 'template']),
  text: z.string(),
  template: z.object({ type: z.string(), payload: z.record(z.string(), Json) }).optional(),
  /** Of the message of an alert: its wording is not what the language asks for. */
  untranslated: z.object({ text: z.string(), wanted: z.string(), used: z.string() }).optional(),
})
/** `because`: that server could not be asked, so the conversation goes on without it. */
const Because = z.string().optional()

/** The alert whose message it is. */
const Alert = z.object({ id: z.string(), name: z.string() }).optional()

const BotServerCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('say'), saying: Saying, changes: Changes, because: Because, alert: Alert }),
  /** The user's words, perhaps changed; they stand in the event's text. `intent` names what they mean. */
  z.object({ do: z.literal('hear'), intent: z.string().optional(), changes: Changes, because: Because }),
  z.object({
    do: z.literal('answer'),
    requestId: z.string(),
    outcome: z.enum(['answer', 'failure', 'timeout']),
    text: z.string().default(''),
    changes: Changes,
    /** Written as results of the node that asked. */
    results: z.record(z.string(), Json).default({}),
  }),
  /** What the user thinks, asked by that server itself: by a survey of the bot's name, or on a scale of its own. */
  z.object({
    do: z.literal('rate'),
    name: z.string(),
    scale: z.enum(surveyScales).optional(),
    score: z.number(),
    comment: z.string().default(''),
    changes: Changes,
  }),
  /** Leaves what runs, without a word. */
  z.object({ do: z.literal('reset'), changes: Changes }),
])
export type GivenCommand = z.input<typeof BotServerCommand>
type Parsed = z.output<typeof BotServerCommand>
export type BotServerCommand = Parsed extends infer O ? (O extends Parsed ? Omit<O, 'changes'> & { changes: Change[] } : never) : never

/** The command an event carries; null for every other message. */
export function botServerCommandIn({ type, event, customData }: Incoming): BotServerCommand | null {
  if (type !== 'event' || event !== botServerEvent || customData === undefined) return null
  const read = BotServerCommand.safeParse(customData)
  if (!read.success) return null
  const changes = read.data.changes.map(({ path, value }): Change => (value === undefined ? { path } : { path, value }))
  return { ...read.data, changes }
}

/** The alert whose message an event carries. */
export function alertIn(incoming: Incoming): { id: string; name: string } | undefined {
  const command = botServerCommandIn(incoming)
  return command?.do === 'say' && command.because === undefined ? command.alert : undefined
}

/** The event that carries a command. */
export function eventOf(command: GivenCommand, { id, text, at }: { id: string; text: string; at: number }): Incoming {
  const customData: JsonObject = JSON.parse(JSON.stringify(command))
  return { id, type: 'event', event: botServerEvent, text, at, customData }
}
