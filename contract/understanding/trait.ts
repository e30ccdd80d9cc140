// Traits, over the paths that existing scripts use: groups, the traits in them, and which traits bring an intent about.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { TraitGroup } from '../objects/trait-group'
import { Trait } from '../objects/trait'
import { MatchedUtterance, PatternCatch } from './pattern'

const base = '/builder/streams/{streamId}/trait-groups'
const id = z.string().max(80)
const where = z.object({ streamId: id })
const group = where.extend({ traitGroupId: id })
const one = group.extend({ traitId: id })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const

const TraitRow = Trait.extend({ _id: z.string() })
export type TraitRow = z.infer<typeof TraitRow>
const TraitGroupRow = TraitGroup.extend({ _id: z.string(), traits: z.array(TraitRow) })
export type TraitGroupRow = z.infer<typeof TraitGroupRow>

export const maxReportedSentences = 12

const TraitCatch = z.object({
  traitId: z.string(),
  /** How many of the utterances have it, and whose they are, most first. */
  count: z.number(),
  intents: z.array(z.object({ intentId: z.string(), name: z.string(), count: z.number() })),
  examples: z.array(MatchedUtterance).max(maxReportedSentences),
  /** In a group that goes by patterns: each of them, in the order in which they are tried. */
  patterns: z.array(PatternCatch),
  /** Of such a group: what another of its traits catches, too. */
  shared: z.array(
    z.object({
      ...{ traitId: z.string(), count: z.number(), examples: z.array(MatchedUtterance).max(maxReportedSentences) },
      /** Patterns of the other one with a word that they must not have: what it then leaves, and what it keeps. */
      remedy: z.object({ word: z.string(), patterns: z.array(z.string()), settles: z.number(), keeps: z.number() }).nullable(),
    }),
  ),
})
export type TraitCatch = z.infer<typeof TraitCatch>

const Rules = z.object({ rules: z.array(z.array(z.string())) })

const { name, matchStrategy, scoreThreshold } = TraitGroup.shape
const { sentences } = Trait.shape

export const traitCalls = {
  'trait.list-groups': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The bot’s groups of traits with their traits.',
    reads: ['document'],
    input: where.extend({ language: Language.optional() }),
    reply: z.array(TraitGroupRow),
  }),
  'trait.create-group': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Makes a group of traits, of which one at a time is heard.',
    touches: ['document', 'training'],
    input: where.extend({ name, language: Language.default('en'), matchStrategy, scoreThreshold }),
    reply: TraitGroupRow,
  }),
  'trait.get-group': call({
    ...{ method: 'GET', path: `${base}/{traitGroupId}`, access: view },
    about: 'One group with its traits.',
    reads: ['document'],
    input: group,
    reply: TraitGroupRow,
  }),
  'trait.update-group': call({
    ...{ method: 'PUT', path: `${base}/{traitGroupId}`, access: edit },
    about: 'Changes a group; what is not named stays as it is.',
    touches: ['document', 'training'],
    input: group.extend({
      name: name.optional(),
      matchStrategy: matchStrategy.unwrap().optional(),
      scoreThreshold: scoreThreshold.unwrap().optional(),
    }),
    reply: TraitGroupRow,
  }),
  'trait.remove-group': call({
    ...{ method: 'DELETE', path: `${base}/{traitGroupId}`, access: edit },
    about: 'Removes a group with its traits.',
    touches: ['document', 'training'],
    input: group,
    reply: z.object({}),
  }),
  'trait.list-caught': call({
    ...{ method: 'GET', path: `${base}/{traitGroupId}/caught`, access: view },
    about:
      'Which of the utterances have the traits of a group: by its patterns as they are now, by examples as the trained model hears them; and which two traits share, with the word that would part them.',
    reads: ['document', 'training'],
    input: group,
    reply: z.object({ utterances: z.number(), items: z.array(TraitCatch) }),
  }),
  'trait.list-counts': call({
    ...{ method: 'GET', path: '/builder/streams/{streamId}/trait-counts', access: view },
    about:
      'How many of the utterances have each trait of the bot, and how many of them have another trait of its group too, where that goes by patterns.',
    reads: ['document', 'training'],
    input: where,
    reply: z.object({
      /** Utterances by the language of groups. */
      utterances: z.record(z.string(), z.number()),
      items: z.array(z.object({ traitId: z.string(), count: z.number(), shared: z.number() })),
    }),
  }),
  'trait.create': call({
    ...{ method: 'POST', path: `${base}/{traitGroupId}/traits`, access: edit },
    about: 'Adds a trait to a group, with examples or, where the group goes by patterns, with patterns.',
    touches: ['document', 'training'],
    input: group.extend({ name: Trait.shape.name, sentences }),
    reply: TraitRow,
  }),
  'trait.get': call({
    ...{ method: 'GET', path: `${base}/{traitGroupId}/traits/{traitId}`, access: view },
    about: 'One trait.',
    reads: ['document'],
    input: one,
    reply: TraitRow,
  }),
  'trait.update': call({
    ...{ method: 'PUT', path: `${base}/{traitGroupId}/traits/{traitId}`, access: edit },
    about: 'Changes a trait; what is not named stays as it is.',
    touches: ['document', 'training'],
    input: one.extend({ name: Trait.shape.name.optional(), sentences: sentences.unwrap().optional() }),
    reply: TraitRow,
  }),
  'trait.remove': call({
    ...{ method: 'DELETE', path: `${base}/{traitGroupId}/traits/{traitId}`, access: edit },
    about: 'Removes a trait; the rules of intents that name it hold no more.',
    touches: ['document', 'training'],
    input: one,
    reply: z.object({}),
  }),
  'trait.set-of-component': call({
    ...{ method: 'PUT', path: '/builder/streams/{streamId}/components/{componentId}/traits', access: edit },
    about:
      'Sets the rules of the intent a component begins with: each is a list of traits and of context tags as tag:name, and where all traits of one are heard while its tags are set the intent is meant.',
    touches: ['document', 'training'],
    input: where.extend({ componentId: id, rules: z.array(z.array(z.string().max(104)).min(1).max(20)).max(50) }),
    reply: Rules,
  }),
}
