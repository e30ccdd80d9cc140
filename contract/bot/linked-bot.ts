// The bots that a universal bot links. A link is an object of its document; here it is made, ended, counted and tried.
import { z } from 'zod'
import { call } from '../base/call'
import { LanguageOrAny } from '../base/fields/moment'
import { limits } from '../base/limits'
import { inheritedSettings } from '../objects/linked-bot/index'

const base = '/builder/streams/{streamId}/linkedBots'
const universal = '/builder/streams/{streamId}/universalbot'
const where = z.object({ streamId: z.string().max(80) })
/** The linked bot's id, or that of its link. */
const one = where.extend({ linkedBotId: z.string().max(80) })
/** Whoever builds tasks sees the menu line of linked bots. */
const view = { anyOf: ['BOT_SETTINGS', 'TASKS'], level: 'VIEW' } as const
const edit = { permission: 'BOT_SETTINGS', level: 'YES' } as const

export const LinkedBotRow = z.object({
  /** Of the link. */
  _id: z.string(),
  botId: z.string(),
  /** By which it is called here, and what it is called itself; '' once it is removed. */
  name: z.string(),
  botName: z.string(),
  color: z.string(),
  icon: z.string(),
  /** published: it can be talked to; configured: it was never published; gone: it was removed or belongs to another account. */
  state: z.enum(['published', 'configured', 'gone']),
  isFallback: z.boolean(),
  inherits: z.array(z.enum(inheritedSettings)),
  /** What it speaks, as it is published, else as it is being edited; its default language first. None of one that is gone. */
  languages: z.array(z.string()),
  sentences: z.number(),
  /** Of the last 30 days: turns it has taken, conversations in which it took any, and their share of the universal bot's. */
  turns: z.number(),
  conversations: z.number(),
  share: z.number(),
})
export type LinkedBotRow = z.infer<typeof LinkedBotRow>

export const LinkedBots = z.object({
  /** Of the universal bot in the last 30 days. */
  conversations: z.number(),
  items: z.array(LinkedBotRow),
})

export const TriedRoute = z.object({
  /** to: a linked bot takes it; ask: the user is asked which of several; own: the universal bot answers itself, or a fallback does. */
  outcome: z.enum(['to', 'ask', 'own']),
  /** Of the links that take it or are offered. */
  linkIds: z.array(z.string()),
  by: z.enum(['name', 'training', 'intent']).nullable(),
  /** Best first; links whose bot is not published are missing. */
  scores: z.array(
    z.object({
      linkId: z.string(),
      name: z.string(),
      score: z.number(),
      definite: z.boolean(),
      by: z.enum(['training', 'intent']),
      found: z.string(),
    }),
  ),
})
export type TriedRoute = z.infer<typeof TriedRoute>

export const linkedBotCalls = {
  'linked-bot.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The bots that a universal bot links, with their share of its conversations in the last 30 days.',
    reads: ['document', 'session', 'bot'],
    input: where,
    reply: LinkedBots,
  }),
  'linked-bot.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Links a bot of the same account, by the id of that bot.',
    touches: ['document', 'training'],
    input: where.extend({ botId: z.string().max(80), name: z.string().trim().max(128).default('') }),
    reply: LinkedBotRow,
  }),
  'linked-bot.remove': call({
    ...{ method: 'DELETE', path: `${base}/{linkedBotId}`, access: edit },
    about: 'Ends the link to a bot. The bot itself stays as it is.',
    touches: ['document', 'training'],
    input: one,
    reply: z.object({}),
  }),
  'linked-bot.list-intents': call({
    ...{ method: 'GET', path: `${base}/{linkedBotId}/intents`, access: view },
    about: 'What the published version of a linked bot can be asked for.',
    reads: ['document', 'bot'],
    input: one,
    reply: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
  'linked-bot.try': call({
    ...{ method: 'POST', path: `${base}/route`, access: { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } },
    about: 'Which linked bot a sentence would go to, and why. Nothing is said to anybody.',
    reads: ['document', 'training'],
    input: where.extend({ text: z.string().trim().min(1).max(limits.utteranceChars), language: LanguageOrAny.default('') }),
    reply: TriedRoute,
  }),
  'linked-bot.upgrade': call({
    ...{ method: 'PUT', path: `${universal}/upgrade`, access: edit },
    about: 'Makes a universal bot one of the second version, which has settings that linked bots can inherit.',
    touches: ['document', 'bot'],
    input: where,
    reply: z.object({ universalBotVersion: z.number() }),
  }),
  'linked-bot.remove-inheritance': call({
    ...{ method: 'POST', path: `${universal}/removeInheritance`, access: edit },
    about: 'Lets a linked bot keep its own settings in the universal bot’s conversations.',
    touches: ['document'],
    input: where.extend({ linkedBotId: z.string().max(80) }),
    reply: LinkedBotRow,
  }),
}
