// Translation engines of a bot over paths for scripts and the console: objects of the bot's document with secrets beside them that no call
// tells, a trial of one, and the languages it offers.
import { z } from 'zod'
import { call } from '../base/call'
import { Field } from '../base/form'
import { JsonObject } from '../base/json'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { changeAccess } from '../objects/kind-permissions'
import { TranslationEngine } from '../objects/translation-engine/index'

const base = '/builder/streams/{streamId}/translationengines'
const id = z.string().max(80)
const one = { streamId: id, configId: id }
const edit = changeAccess('translation-engine')
const view = { anyOf: ['EXTENSIONS', 'TASKS', 'BOT_SETTINGS'], level: 'VIEW' } as const

/** Stands in a reply for a secret that has a value; sent back it changes nothing. */
export const maskedSecret = '********' as const

export const engineLimits = { engines: 20, tryChars: 2000 } as const

/** A kind of engine, with the fields of its form. */
export const TranslationKind = z.object({
  id: z.string(),
  label: z.string(),
  about: z.string(),
  fields: z.array(Field),
  defaults: JsonObject,
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type TranslationKind = z.infer<typeof TranslationKind>

export const WireTranslationEngine = TranslationEngine.extend({
  _id: z.string(),
  /** Those that have a value, masked. */
  secrets: z.record(z.string(), z.literal(maskedSecret)),
  /** Languages of the bot that go through it. */
  languages: z.array(z.string()),
})
export type WireTranslationEngine = z.infer<typeof WireTranslationEngine>

const Given = {
  kind: z.string().max(40).optional(),
  enabled: z.boolean().optional(),
  /** By the names of the kind's fields; those that are left out stay. */
  settings: JsonObject.optional(),
  /** '' forgets one. */
  secrets: z.record(z.string().max(40), z.string().max(limits.secretMaxChars)).optional(),
}
const sentName = z.string().trim().min(1).max(128)

export const TriedTranslation = z.object({
  ok: z.boolean(),
  translation: z.string(),
  /** Why there is none; '' where there is. */
  text: z.string(),
  ms: z.number(),
})
export type TriedTranslation = z.infer<typeof TriedTranslation>

const OfferedLanguage = z.object({ code: z.string(), name: z.string(), targets: z.array(z.string()) })

export const translationEngineCalls = {
  'translation-engine.list-kinds': call({
    ...{ method: 'GET', path: `${base}/kinds`, access: view },
    about: 'The kinds of translation engines a bot can use, with the fields that each asks for.',
    input: z.object({ streamId: id }),
    reply: z.array(TranslationKind),
  }),
  'translation-engine.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The translation engines of a bot, by name, with their secrets masked.',
    reads: ['document', 'secret'],
    input: z.object({ streamId: id }),
    reply: z.array(WireTranslationEngine),
  }),
  'translation-engine.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Saves a translation engine; its secrets are sealed and told by no call.',
    touches: ['document', 'secret'],
    input: z.object({ streamId: id, name: sentName, ...Given }),
    reply: WireTranslationEngine,
  }),
  'translation-engine.get': call({
    ...{ method: 'GET', path: `${base}/{configId}`, access: view },
    about: 'One translation engine, with its secrets masked.',
    reads: ['document', 'secret'],
    input: z.object(one),
    reply: WireTranslationEngine,
  }),
  'translation-engine.update': call({
    ...{ method: 'PUT', path: `${base}/{configId}`, access: edit },
    about: 'Changes what is given of a translation engine; an empty secret is forgotten, a masked one stays.',
    touches: ['document', 'secret'],
    input: z.object({ ...one, name: sentName.optional(), ...Given }),
    reply: WireTranslationEngine,
  }),
  'translation-engine.remove': call({
    ...{ method: 'DELETE', path: `${base}/{configId}`, access: edit },
    about: 'Removes a translation engine from the draft. Its secrets stay for versions that are live.',
    touches: ['document', 'secret'],
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'translation-engine.try': call({
    ...{ method: 'POST', path: `${base}/{configId}/try`, access: edit },
    about: 'Translates a text by a translation engine of the draft, by the same rules as in a conversation. Nothing is kept.',
    perMinute: 60,
    input: z.object({ ...one, text: z.string().trim().min(1).max(engineLimits.tryChars), source: Language, target: Language }),
    reply: TriedTranslation,
  }),
  'translation-engine.list-languages': call({
    ...{ method: 'GET', path: `${base}/{configId}/languages`, access: edit },
    about: 'The languages that a translation engine offers, by its own names; none, with the reason, where it cannot tell.',
    perMinute: 60,
    input: z.object(one),
    reply: z.object({ languages: z.array(OfferedLanguage), text: z.string() }),
  }),
}
