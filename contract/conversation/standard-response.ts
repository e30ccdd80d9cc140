// Standard responses over the wire: what the platform says by itself, and the bot's own wordings in its place. The console edits these
// as objects of the document.
import { z } from 'zod'
import { call } from '../base/call'
import { Prompt } from '../objects/prompt'

const path = '/builder/streams/{streamId}/koraGenericResp'

export const StandardResponseRow = z.object({
  key: z.string(),
  /** Among which it stands in the console. */
  group: z.string(),
  /** Names that may stand in its wordings as `<name>`. */
  places: z.array(z.string()),
  /** A label, such as the word on a button: plain text alone. */
  isLabel: z.boolean(),
  /** Whether a step or an entity may have wordings of its own. */
  isOfField: z.boolean(),
  /** Said only once the bot has what it is about. */
  isWaiting: z.boolean(),
  /** What the platform says by itself, by language. */
  defaults: z.record(z.string(), z.array(z.string())),
  /** The bot's own wordings; `dialogId` is '' for those of all of the bot, `fieldId` a step or an entity, '' for all of it. */
  own: z.array(z.object({ dialogId: z.string(), fieldId: z.string(), prompts: z.array(Prompt) })),
})
export type StandardResponseRow = z.infer<typeof StandardResponseRow>

const where = z.object({ streamId: z.string().max(80) })

export const standardResponseCalls = {
  'standard-response.list': call({
    method: 'GET',
    path,
    access: { permission: 'NATURAL_LANGUAGE', level: 'VIEW' },
    about: 'Everything the platform says by itself, with the bot’s own wordings.',
    reads: ['document'],
    input: where,
    reply: z.array(StandardResponseRow),
  }),
  'standard-response.update': call({
    method: 'PUT',
    path,
    access: { permission: 'NATURAL_LANGUAGE', level: 'YES' },
    about:
      'Sets the bot’s own wordings of a response, for all of it, for a dialog or for one of its fields; with none, the platform’s are said again.',
    touches: ['document'],
    input: where.extend({
      key: z.string().min(1).max(60),
      dialogId: z.string().max(80).default(''),
      /** A step of the dialog, or an entity. */
      fieldId: z.string().max(80).default(''),
      prompts: z.array(Prompt).max(200),
    }),
    reply: StandardResponseRow,
  }),
}
