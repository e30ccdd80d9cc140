// Messages in neutral form: what a channel hands to the runtime and what the runtime hands to a channel.
// The template payload follows the public web/mobile template shapes (template_type ...); a channel reduces it to what it can show.
import { z } from 'zod'
import { Json, JsonObject } from './json'

export const Attachment = z.object({
  fileId: z.string(),
  fileName: z.string(),
  fileType: z.string().optional(),
  url: z.string().optional(),
  /** As the server counted them. */
  bytes: z.number().optional(),
})
export type Attachment = z.infer<typeof Attachment>

/** A person of the desk who leads a conversation. */
export const DeskAgent = z.object({ id: z.string(), name: z.string() })
export type DeskAgent = z.infer<typeof DeskAgent>

/**
 * What the desk does with a conversation that was handed over. It comes from the server alone: no channel makes one. `nobody` is that no
 * agent took it in time.
 */
export const DeskAct = z.object({
  act: z.enum(['join', 'say', 'set', 'pass', 'return', 'close', 'nobody']),
  agent: DeskAgent.optional(),
  /** What the agent says, on `say` and, where they say something first, on `return`. */
  text: z.string().optional(),
  template: z.object({ type: z.string(), payload: z.record(z.string(), Json) }).optional(),
  /** On `say`: a digital form of the bot, by its id or its name, that the user is to fill in. */
  form: z.string().max(300).optional(),
  /** Where it is passed on to. */
  queue: z.string().optional(),
  /** On `return`: the step of the dialog it goes on at, where that is not the one behind the transfer. */
  nodeId: z.string().optional(),
  /** On `set`: values of the dialog by the ids of their entities; null takes one away. */
  values: JsonObject.optional(),
})
export type DeskAct = z.infer<typeof DeskAct>

const NamedTags = z.array(z.object({ name: z.string().min(1).max(100), value: z.string().max(500) })).max(50)

/** Tags that a caller sends along with a message (reference, section 7.1). */
export const MetaTags = z.object({
  userLevelTags: NamedTags.optional(),
  sessionLevelTags: NamedTags.optional(),
  messageLevelTags: NamedTags.optional(),
})
export type MetaTags = z.infer<typeof MetaTags>

/** The event of a message in which its sender wrote nothing: they are told to. */
export const noWordsEvent = 'NO_WORDS'

/** What arrived: a typed sentence, a click (payload with the title the user saw), or an event such as the window opening. */
export const Incoming = z.object({
  id: z.string(),
  type: z.enum(['text', 'event']),
  /** The text the engine reads; for a click, its payload. Empty for an event. */
  text: z.string(),
  /** What the user saw and the transcript shows, when it differs from `text`. */
  shown: z.string().optional(),
  /** For events: ON_CONNECT, NO_WORDS, or what a channel calls it (objects/bot-event) ... */
  event: z.string().optional(),
  /** The slash command of the channel's own that was used, without its slash; `text` is what follows it. */
  command: z.string().max(100).optional(),
  attachments: z.array(Attachment).optional(),
  /** Epoch milliseconds. */
  at: z.number(),
  timezone: z.string().optional(),
  locale: z.string().optional(),
  customData: JsonObject.optional(),
  metaTags: MetaTags.optional(),
  desk: DeskAct.optional(),
})
export type Incoming = z.infer<typeof Incoming>

/** A button or quick reply of a neutral template. */
export const Choice = z.object({ title: z.string(), payload: z.string() })
export type Choice = z.infer<typeof Choice>

/** How a message is spoken (reference, section 7.1): texts are filled in. `timeout` in milliseconds. */
export const SpokenAs = z.object({
  /** Said in the place of the message's text, unless empty. */
  initialPrompts: z.array(z.string()),
  timeoutPrompts: z.array(z.string()),
  nomatchPrompts: z.array(z.string()),
  errorPrompts: z.array(z.string()),
  inputMode: z.enum(['speech', 'dtmf', 'speech-dtmf']),
  grammars: z.array(z.string()),
  timeout: z.number(),
  retry_limit: z.number(),
  bargein: z.boolean(),
  recording: z.enum(['as-before', 'start', 'stop']),
})
export type SpokenAs = z.infer<typeof SpokenAs>

/** What the bot says: plain text in the platform's markdown subset, with an optional template on top. */
export const Outgoing = z.object({
  id: z.string(),
  type: z.enum(['text', 'template']),
  /** Always present: the whole message of a text, the plain fallback of a template. */
  text: z.string(),
  /** The inner object of the public template form: {type:"template", payload:{template_type, ...}} or {type:"image"|..., payload}. */
  template: z.object({ type: z.string(), payload: z.record(z.string(), Json) }).optional(),
  /** The node that said it, when one did. */
  nodeId: z.string().optional(),
  /** The person of the desk who said it, when one did. */
  agent: DeskAgent.optional(),
  /** For a channel that speaks, where the step has voice properties. */
  voice: SpokenAs.optional(),
  at: z.number(),
})
export type Outgoing = z.infer<typeof Outgoing>
