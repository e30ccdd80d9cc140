// External NLU of a bot: which kinds there are, and a trial with a sentence. What is set of one is an object of the bot's document, which the
// console edits as any other; its secrets are object-secret's.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { Field } from '../base/form'
import { JsonObject } from '../base/json'
import { limits } from '../base/limits'
import { changeAccess } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/externalnlu'
const id = z.string().max(80)
const edit = changeAccess('external-nlu')
const view = { anyOf: ['EXTENSIONS', 'NATURAL_LANGUAGE', 'BOT_SETTINGS'], level: 'VIEW' } as const

export const ExternalNluKind = z.object({
  ...{ id: z.string(), label: z.string(), about: z.string() },
  fields: z.array(Field),
  /** Without secrets. */
  defaults: JsonObject,
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type ExternalNluKind = z.infer<typeof ExternalNluKind>

export const TriedExternalNlu = z.object({
  ok: z.boolean(),
  /** Why it gave no answer; '' where it did. */
  failure: z.string(),
  ms: z.number(),
  /** What it says that it has loaded; '' where it does not say. */
  loaded: z.string(),
  /** By its own names, likeliest first; `intentId`: '' where the bot has none of that name. */
  intents: z.array(z.object({ name: z.string(), score: z.number(), intentId: z.string(), intent: z.string() })),
  entities: z.array(
    z.object({ name: z.string(), value: z.string(), text: z.string(), score: z.number(), entityId: z.string(), entity: z.string() }),
  ),
})
export type TriedExternalNlu = z.infer<typeof TriedExternalNlu>

export const externalNluCalls = {
  'external-nlu.list-kinds': call({
    ...{ method: 'GET', path: `${base}/kinds`, access: view },
    about: 'The kinds of external NLU that this server can ask, with their described settings.',
    reads: [],
    input: z.object({ streamId: id }),
    reply: z.array(ExternalNluKind),
  }),
  'external-nlu.test': call({
    ...{ method: 'POST', path: `${base}/{nluId}/test`, access: edit },
    about: 'Asks an external NLU of the draft what a sentence means, and which of the bot’s intents and entities are found.',
    touches: [],
    input: z.object({
      streamId: id,
      nluId: id,
      text: z.string().trim().min(1).max(limits.utteranceChars),
      language: Language.optional(),
    }),
    reply: TriedExternalNlu,
  }),
}
