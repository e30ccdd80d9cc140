// Table: the settings of a bot. One entry is all that a setting is: what is stored, its default, its limits and how it is drawn. The
// console's page, the words of a change, the mentions in it and the reset of a section follow. Its other languages stand beside it.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { drawn, type SettingSection } from './drawn'
import { dialogRuleShape, stepRuleShape } from './rules'
import { understandingShape } from './understanding'

export { fallbackSections, languageSections, ruleSections, type SettingSection, settingSections, understandingSections } from './drawn'

/** How interruptions, silence and unknown sentences are treated; defaults of the reference, sections 3.2 and 5.1. */
export const BotSettings = z.object({
  /** Dialog started when the window opens; '' shows the welcome text. */
  welcomeDialogId: z.string().default('').register(drawn, {
    section: 'greeting',
    control: 'dialog',
    label: 'When the window opens',
    help: 'A dialog can greet and ask at once; a text only greets. An event that is set for it comes before both.',
    placeholder: 'Show the welcome text',
  }),
  welcome: z
    .string()
    .max(3000)
    .default('')
    .register(drawn, {
      section: 'greeting',
      control: 'long-text',
      label: 'Welcome text',
      help: 'At most {{max}} characters. Empty: the bot says its standard response “Welcome”.',
      shownWhen: { field: 'welcomeDialogId', is: [''] },
    }),
  /** Dialog started when nothing was understood; '' says the standard response. */
  fallbackDialogId: z.string().default('').register(drawn, {
    section: 'fallback',
    control: 'dialog',
    label: 'When nothing was understood',
    help: 'A dialog can help people on, or offer a person. An event that is set for it comes first.',
    placeholder: 'Say the standard response',
  }),
  ...understandingShape,
  ...stepRuleShape,
  /** After more minutes of silence than this the dialog that goes on comes back as a held one; 0: never. */
  silenceMinutes: z.number().int().min(0).max(20160).default(15).register(drawn, {
    section: 'interruption',
    control: 'number',
    step: 5,
    label: 'Minutes of silence that count as an interruption',
    help: 'From {{min}} to {{max}}; 0: never. A user who goes on with a dialog after more silence than that comes back to it as to a held one.',
  }),
  /** Whether a message in mid-dialog that fits several intents is asked about; otherwise the dialog goes on. */
  ambiguousSwitch: z.boolean().default(true).register(drawn, {
    section: 'interruption',
    control: 'switch',
    label: 'Ask which request is meant',
    help: 'When a message in the middle of a dialog fits several intents. Off: the dialog goes on.',
  }),
  ...dialogRuleShape,
  /** Whether values that are never asked for may be corrected, too. */
  amendHidden: z
    .boolean()
    .default(false)
    .register(drawn, {
      section: 'amendment',
      control: 'switch',
      label: 'Values that are never asked for',
      help: 'Whether they may be corrected, too.',
      shownWhen: { field: 'amend', is: ['rerun', 'rerun-clearing', 'resume'] },
    }),
  /** Whether messages that were shown before are left out when a dialog goes on from a corrected value. */
  amendSkipShown: z
    .boolean()
    .default(false)
    .register(drawn, {
      section: 'amendment',
      control: 'switch',
      label: 'Leave out messages shown before',
      help: 'On the way from the corrected value to where the dialog was.',
      shownWhen: { field: 'amend', is: ['rerun', 'rerun-clearing'] },
    }),
  /** Whether one message may ask for several things. */
  multiIntent: z.boolean().default(false).register(drawn, {
    section: 'several',
    control: 'switch',
    label: 'Hear several requests in one message',
    help: 'Such as “book a flight and then find a hotel”. They are done one after the other, in the order that was asked for.',
  }),
  /** For how long the language of the user's words is that of the conversation. */
  languageOf: z
    .enum(['volley', 'session', 'lifetime'])
    .default('volley')
    .register(drawn, {
      section: 'language',
      control: 'choice',
      label: 'The language of a conversation',
      help: 'Where the bot speaks several. Until the user has said something, it is that of the channel, or the default one.',
      options: [
        { value: 'volley', label: 'That of each message: the bot follows the user' },
        { value: 'session', label: 'That of the first message, until the conversation ends' },
        { value: 'lifetime', label: 'That of the user’s first message ever, in every later conversation too' },
      ],
    }),
  /** Whether a user may ask for a language. */
  languageRequests: z.boolean().default(true).register(drawn, {
    section: 'language',
    control: 'switch',
    label: 'Change it when the user asks',
    help: 'Such as “can we speak Spanish?”. It then stays until the user asks for another.',
  }),
  /** Minutes of silence after which a conversation ends, 5..20160. */
  idleMinutes: z.number().int().min(5).max(20160).default(15).register(drawn, {
    section: 'session',
    control: 'number',
    step: 5,
    label: 'Minutes of silence until it ends',
    help: 'From {{min}} to {{max}}. What the user says after that begins a new conversation.',
  }),
  /** Other times for channels, each as `email 240`. */
  idleOfChannels: z.array(z.string().max(60)).max(30).default([]).register(drawn, {
    section: 'session',
    control: 'list',
    label: 'Other times for channels',
    help: 'The id of a channel and minutes from 5 to 20160, such as: email 1440. Others wait as long as said above.',
    placeholder: 'email 1440',
  }),
  /** Whether the user is told that the conversation has ended by silence. */
  idleNotice: z.boolean().default(true).register(drawn, {
    section: 'session',
    control: 'switch',
    label: 'Tell the user that it has ended',
    help: 'By the standard response for it, where the channel lets the bot write first.',
  }),
  /** What becomes of an answer that is being written when the user writes again. */
  answerInProgress: z
    .enum(['queue', 'supersede'])
    .default('queue')
    .register(drawn, {
      section: 'session',
      control: 'choice',
      label: 'When the user writes during an answer',
      help: 'Answers of language models take a while. An answer that has already changed something elsewhere is always finished.',
      options: [
        { value: 'queue', label: 'Finish the answer, then take the new message' },
        { value: 'supersede', label: 'Drop the answer and take the new message' },
      ],
    }),
  /** Whether the user is offered to have a task that failed tried again, from the step that failed. */
  offerRetry: z.boolean().default(false).register(drawn, {
    section: 'failure',
    control: 'switch',
    label: 'Offer to try again what failed',
    help: 'With the apology. The task goes on from the step that failed, with all that was said before.',
  }),
  /** Whether a conversation is over once a task is done and nothing is left to go on with. */
  endAfterTask: z.boolean().default(false).register(drawn, {
    section: 'session',
    control: 'switch',
    label: 'End it when a task is done',
    help: 'Once nothing is left to go on with. What the user says after that begins a new conversation.',
  }),
  /** Words with which the user ends it, whatever goes on; the whole message must be one of them. */
  closingWords: z.array(z.string().max(60)).max(30).default([]).register(drawn, {
    section: 'session',
    control: 'list',
    label: 'Words that end it',
    help: 'When they are all that the user says, also in the middle of a dialog.',
    placeholder: 'end chat',
  }),
  /** Said when a task or the user's words end it; '' says nothing. */
  closing: z.string().max(3000).default('').register(drawn, {
    section: 'session',
    control: 'long-text',
    label: 'Closing text',
    help: 'Said when a task or the user’s words end it, at most {{max}} characters. Empty: nothing is said. The event for the end, where it is set, comes after it.',
  }),
  /** Run whenever a conversation ends; what it prints is not said. */
  closingScript: z.string().max(100_000).default('').register(drawn, {
    section: 'session',
    control: 'script',
    label: 'Script at the end',
    help: 'Runs last, whatever ends the conversation: the user, silence, the bot or an agent. It reads the reason as context.event.reason; what it prints is not said.',
  }),
})
export type BotSettings = z.infer<typeof BotSettings>

export interface SettingField extends Field {
  section: SettingSection
}

/** Every setting as a described field; limits are those of its schema. */
export const botSettingFields: readonly SettingField[] = Object.entries(BotSettings.shape).map(([name, schema]) => {
  const described = drawn.get(schema)
  if (described === undefined) throw new Error(`the bot setting ${name} says nothing of how it is drawn`)
  return { name, ...described, ...limitsOf(schema) }
})

/** Least and most of a number, most characters of a text. */
function limitsOf(schema: z.ZodType): Pick<Field, 'min' | 'max'> {
  const { minimum, maximum, maxLength } = z.toJSONSchema(schema, { io: 'input' })
  const most = maximum ?? maxLength
  return { ...(minimum !== undefined && { min: minimum }), ...(most !== undefined && { max: most }) }
}
