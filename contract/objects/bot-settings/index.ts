// Table: the settings of a bot. One entry is all that a setting is: what is stored, its default, its limits and how it is drawn. The
// console's page, the words of a change, the mentions in it and the reset of a section follow. Its other languages stand beside it.
import { z } from 'zod'
import type { Control, Field } from '../../base/form'

/** The sections of the settings' page, in its order. */
export const settingSections = ['greeting', 'understanding', 'interruption', 'conversation'] as const
export type SettingSection = (typeof settingSections)[number]

interface Drawn extends Omit<Field, 'name' | 'tab' | 'min' | 'max' | 'control'> {
  section: SettingSection
  control: Control
}

const drawn = z.registry<Drawn>()

/** How interruptions, silence and unknown sentences are treated; defaults of the reference, sections 3.2 and 5.1. */
export const BotSettings = z.object({
  /** Dialog started when the window opens; '' shows the welcome text. */
  welcomeDialogId: z.string().default('').register(drawn, {
    section: 'greeting',
    control: 'dialog',
    label: 'When the window opens',
    help: 'A dialog can greet and ask at once; a text only greets.',
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
    help: 'A dialog can offer a way on, or a person.',
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
  /** What a new intent in the middle of a dialog does. */
  interruption: z
    .enum(['hold', 'discard', 'continue', 'ask'])
    .default('hold')
    .register(drawn, {
      section: 'interruption',
      control: 'choice',
      label: 'A new request in the middle of a dialog',
      help: 'Dialogs may have a rule of their own.',
      options: [
        { value: 'hold', label: 'Hold the dialog, follow the request, come back' },
        { value: 'discard', label: 'Leave the dialog for the request' },
        { value: 'continue', label: 'Finish the dialog first' },
        { value: 'ask', label: 'Ask the user' },
      ],
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
  maxHeld: z.number().int().min(0).max(10).default(3).register(drawn, {
    section: 'interruption',
    control: 'number',
    step: 1,
    label: 'Dialogs held at once',
    help: 'From {{min}} to {{max}}. The oldest is dropped beyond that.',
  }),
  /** Minutes of silence after which a conversation ends, 5..20160. */
  idleMinutes: z.number().int().min(5).max(20160).default(15).register(drawn, {
    section: 'conversation',
    control: 'number',
    step: 5,
    label: 'Minutes of silence until it ends',
    help: 'From {{min}} to {{max}}. What the user says after that begins a new conversation.',
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
