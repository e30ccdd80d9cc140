// Table: the settings of a bot. One entry is all that a setting is: what is stored, its default, its limits and how it is drawn. The
// console's page, the words of a change, the mentions in it and the reset of a section follow. Its other languages stand beside it.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { drawn, type SettingSection } from './drawn'
import { understandingShape } from './understanding'

export { languageSections, ruleSections, type SettingSection, settingSections, understandingSections } from './drawn'

/** How interruptions, silence and unknown sentences are treated; defaults of the reference, sections 3.2 and 5.1. */
export const BotSettings = z.object({
  /** Dialog started when the window opens; '' shows the welcome text. */
  welcomeDialogId: z.string().default('').register(drawn, {
    section: 'greeting',
    control: 'dialog',
    label: 'When the window opens',
    help: 'A dialog can greet and ask at once; a text only greets. The event for it, where it is set, goes before both.',
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
      help: 'At most {{max}} characters. Empty: the bot waits for the user.',
      shownWhen: { field: 'welcomeDialogId', is: [''] },
    }),
  /** Dialog started when nothing was understood; '' says the standard response. */
  fallbackDialogId: z.string().default('').register(drawn, {
    section: 'greeting',
    control: 'dialog',
    label: 'When nothing was understood',
    help: 'A dialog can offer a way on, or a person. The event for it, where it is set, goes before it.',
    placeholder: 'Say the standard response',
  }),
  /** Lowest calibrated probability an intent may win with, 0..1. */
  intentThreshold: z.number().min(0).max(1).default(0.3).register(drawn, {
    section: 'understanding',
    control: 'number',
    step: 0.05,
    label: 'Lowest score that wins',
    help: 'From {{min}} to {{max}}. Higher: fewer wrong turns, more “I did not understand”.',
  }),
  /** Two intents closer than this are asked about, 0..0.5. */
  ambiguityMargin: z.number().min(0).max(0.5).default(0.1).register(drawn, {
    section: 'understanding',
    control: 'number',
    step: 0.01,
    label: 'Ask which, when closer than',
    help: 'From {{min}} to {{max}}. Two intents whose scores are closer than this are both offered.',
  }),
  /** Train by itself after changes. */
  autoTrain: z.boolean().default(true).register(drawn, {
    section: 'understanding',
    control: 'switch',
    label: 'Train by itself after changes',
    help: 'A few seconds after the last change to intents, utterances or entities.',
  }),
  /** Whether sentences that rule an intent out are learnt. */
  negativePatterns: z.boolean().default(true).register(drawn, {
    section: 'understanding',
    control: 'switch',
    label: 'Negative patterns',
    help: 'Patterns that rule an intent out, however well the rest fits. Holds from the next training on.',
  }),
  ...understandingShape,
  /** What a new intent in the middle of a dialog does. */
  interruption: z
    .enum(['hold', 'discard', 'discard-silently', 'continue', 'ask', 'refuse'])
    .default('hold')
    .register(drawn, {
      section: 'interruption',
      control: 'choice',
      label: 'A new request in the middle of a dialog',
      help: 'Dialogs and steps may have a rule of their own.',
      options: [
        { value: 'hold', label: 'Hold the dialog, follow the request, come back' },
        { value: 'discard', label: 'Leave the dialog for the request, and say so' },
        { value: 'discard-silently', label: 'Leave the dialog for the request without a word' },
        { value: 'continue', label: 'Finish the dialog first, then offer the request' },
        { value: 'ask', label: 'Ask the user; the dialog is held while there is room' },
        { value: 'refuse', label: 'Not allowed: go on with the dialog' },
      ],
    }),
  /** Whether the user must agree before the dialog is left. */
  switchConfirmation: z
    .enum(['never', 'always'])
    .default('never')
    .register(drawn, {
      section: 'interruption',
      control: 'choice',
      label: 'Before the dialog is left',
      options: [
        { value: 'never', label: 'Follow the request at once' },
        { value: 'always', label: 'Ask whether to switch' },
      ],
      shownWhen: { field: 'interruption', is: ['hold', 'discard', 'discard-silently'] },
    }),
  /** How a held dialog comes back. */
  resume: z
    .enum(['ask', 'notify', 'silent'])
    .default('notify')
    .register(drawn, {
      section: 'interruption',
      control: 'choice',
      label: 'Coming back to a held dialog',
      help: 'Once the request is answered.',
      options: [
        { value: 'ask', label: 'Ask whether to go on' },
        { value: 'notify', label: 'Say that it goes on' },
        { value: 'silent', label: 'Go on without a word' },
      ],
    }),
  /** How it comes back when the interrupting dialog said one thing and asked nothing. */
  briefResume: z
    .enum(['as-set', 'silent'])
    .default('as-set')
    .register(drawn, {
      section: 'interruption',
      control: 'choice',
      label: 'After an answer of one message',
      help: 'When the other dialog said one thing and asked nothing.',
      options: [
        { value: 'as-set', label: 'Come back as set above' },
        { value: 'silent', label: 'Go on without a word' },
      ],
    }),
  maxHeld: z.number().int().min(0).max(10).default(3).register(drawn, {
    section: 'interruption',
    control: 'number',
    step: 1,
    label: 'Dialogs held at once',
    help: 'From {{min}} to {{max}}. At the limit the dialog goes on and the request is not followed.',
  }),
  /** Whether a message in mid-dialog that fits several intents is asked about; otherwise the dialog goes on. */
  ambiguousSwitch: z.boolean().default(true).register(drawn, {
    section: 'interruption',
    control: 'switch',
    label: 'Ask which request is meant',
    help: 'When a message in the middle of a dialog fits several intents. Off: the dialog goes on.',
  }),
  /** What a correction of a value given earlier in the dialog does. */
  amend: z
    .enum(['off', 'rerun', 'rerun-clearing', 'resume'])
    .default('off')
    .register(drawn, {
      section: 'amendment',
      control: 'choice',
      label: 'When the user corrects an earlier value',
      help: 'Such as “no, I meant Paris” or “change the date to Friday”. Dialogs may have a rule of their own.',
      options: [
        { value: 'off', label: 'Take it as an answer to the question' },
        { value: 'rerun', label: 'Change it and go on from there; later values that still hold are kept' },
        { value: 'rerun-clearing', label: 'Change it and go on from there; later values are asked again' },
        { value: 'resume', label: 'Change it and go on where the dialog was' },
      ],
    }),
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
    section: 'conversation',
    control: 'number',
    step: 5,
    label: 'Minutes of silence until it ends',
    help: 'From {{min}} to {{max}}. What the user says after that begins a new conversation.',
  }),
  /** Other times for channels, each as `email 240`. */
  idleOfChannels: z.array(z.string().max(60)).max(30).default([]).register(drawn, {
    section: 'conversation',
    control: 'list',
    label: 'Other times for channels',
    help: 'The id of a channel and minutes from 5 to 20160, such as: email 1440. Others wait as long as said above.',
    placeholder: 'email 1440',
  }),
  /** Whether the user is told that the conversation has ended by silence. */
  idleNotice: z.boolean().default(true).register(drawn, {
    section: 'conversation',
    control: 'switch',
    label: 'Tell the user that it has ended',
    help: 'By the standard response for it, where the channel lets the bot write first.',
  }),
  /** Whether the user is offered to have a task that failed tried again, from the step that failed. */
  offerRetry: z.boolean().default(false).register(drawn, {
    section: 'conversation',
    control: 'switch',
    label: 'Offer to try again what failed',
    help: 'With the apology. The task goes on from the step that failed, with all that was said before.',
  }),
  /** Whether a conversation is over once a task is done and nothing is left to go on with. */
  endAfterTask: z.boolean().default(false).register(drawn, {
    section: 'conversation',
    control: 'switch',
    label: 'End it when a task is done',
    help: 'Once nothing is left to go on with. What the user says after that begins a new conversation.',
  }),
  /** Words with which the user ends it, whatever goes on; the whole message must be one of them. */
  closingWords: z.array(z.string().max(60)).max(30).default([]).register(drawn, {
    section: 'conversation',
    control: 'list',
    label: 'Words that end it',
    help: 'When they are all that the user says, also in the middle of a dialog.',
    placeholder: 'end chat',
  }),
  /** Said when a task or the user's words end it; '' says nothing. */
  closing: z.string().max(3000).default('').register(drawn, {
    section: 'conversation',
    control: 'long-text',
    label: 'Closing text',
    help: 'Said when a task or the user’s words end it, at most {{max}} characters. Empty: nothing is said. The event for the end, where it is set, comes after it.',
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
