// Rules of interruption: an example of what they do.
import { z } from 'zod'
import { call } from '../base/call'
import { interruptionChoices } from '../base/event'
import { LanguageOrAny } from '../base/fields/moment'
import { Outgoing } from '../base/message'

const id = z.string().max(80)

export const turnings = ['starts', 'ends', 'held', 'resumes', 'dropped'] as const

export const InterruptionExample = z.object({
  /** Dialogs that somebody can ask for, and which of them the example is about; '' where there are not two. */
  dialogs: z.array(z.object({ _id: z.string(), name: z.string() })),
  firstId: z.string(),
  secondId: z.string(),
  exchanges: z.array(
    z.object({
      said: z.string(),
      messages: z.array(Outgoing),
      turnings: z.array(z.object({ what: z.enum(turnings), dialogId: z.string() })),
      /** What the rules decided, and whose rule it was: a step's or a dialog's by its id, the bot's by ''. */
      decisions: z.array(z.object({ choice: z.enum(interruptionChoices), ownerId: z.string() })),
      /** Keys of the standard responses among the messages. */
      responses: z.array(z.string()),
    }),
  ),
})
export type InterruptionExample = z.infer<typeof InterruptionExample>

export const interruptionCalls = {
  'interruption.show-example': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/interruptions/example',
    access: { permission: 'BOT_SETTINGS', level: 'VIEW' },
    about:
      'A conversation of the draft in which one dialog is asked for in the middle of another, as the rules have it. The other dialog ends at once; no service is called.',
    reads: ['document'],
    perMinute: 120,
    input: z.object({ streamId: id, firstId: id.default(''), secondId: id.default(''), language: LanguageOrAny.default('') }),
    reply: InterruptionExample,
  }),
}
