// The settings of a bot for which a dialog or a step of one may have a rule of its own: what is here is asked of it too. How the levels
// go before each other is conversation-rules'.
import { z } from 'zod'
import { drawn } from './drawn'

const insideChoices = ['answer', 'as-request', 'stay'] as const
const insideOptions = [
  { value: 'answer', label: 'Answer, then go on with the dialog' },
  { value: 'as-request', label: 'Treat it as a new request' },
  { value: 'stay', label: 'Hear it as an answer to the dialog' },
]

/** Of a step that waits for the user, and of a dialog. */
export const stepRuleShape = {
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
    help: 'From {{min}} to {{max}}. At the limit the dialog goes on and the request is not followed, unless it only says something.',
  }),
  /** What a question of the bot's knowledge in the middle of a dialog does. */
  questionsInside: z.enum(insideChoices).default('answer').register(drawn, {
    section: 'interruption',
    control: 'choice',
    label: 'A question in the middle of a dialog',
    help: 'A question that the bot’s knowledge answers. As a request it follows the rules above: the dialog may be held, left or finished first.',
    options: insideOptions,
  }),
  /** The same of small talk. */
  smallTalkInside: z.enum(insideChoices).default('answer').register(drawn, {
    section: 'interruption',
    control: 'choice',
    label: 'Small talk in the middle of a dialog',
    help: 'As a request it follows the rules above; what is to be put off is left unanswered.',
    options: insideOptions,
  }),
  /** Whether a language model says the texts of steps in the manner of the conversation. */
  rephrase: z
    .enum(['off', 'on'])
    .default('off')
    .register(drawn, {
      section: 'session',
      control: 'choice',
      label: 'Texts in other words',
      help: 'A language model puts plain texts of steps into words that fit the conversation. Values, numbers, names and links stay as they are; where they would not, the text is said as written. It needs a model for rephrasing.',
      options: [
        { value: 'off', label: 'Say texts as they are written' },
        { value: 'on', label: 'Let a language model rephrase them' },
      ],
    }),
}

/** Of a dialog alone. */
export const dialogRuleShape = {
  /** What a correction of a value given earlier in the dialog does. */
  amend: z
    .enum(['off', 'rerun', 'rerun-clearing', 'resume'])
    .default('rerun')
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
}
