// Search in everything people wrote into a bot's draft, and replacing what was found, each place chosen by itself.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../base/ids'
import { documentPermissions } from '../objects/kind-permissions'
import { Batch } from '../objects/object'
import { Applied } from './document'

const base = '/builder/streams/{streamId}/search'
const streamId = z.string().max(80)
export const mostWords = 500
/** Matches told at once; what is beyond is counted. */
export const mostMatches = 1000

const words = z.string().min(1).max(mostWords)
/** In an address; not given is off. */
const flag = z.enum(['true', 'false']).default('false')
const toggle = z.boolean().default(false)

/** How words are looked for; with `regex` they are a regular expression. */
export const searchSwitches = ['matchCase', 'wholeWord', 'regex'] as const
export type SearchSwitch = (typeof searchSwitches)[number]

export const SearchMatch = z.object({
  /** Which text of the object, by its number, and where the match begins in it as it is shown, with names in it. */
  place: z.number().int(),
  at: z.number().int(),
  /** The field of the object, or its setting. */
  field: z.string(),
  /** From 1. */
  line: z.number().int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
  /** What would stand there instead, where a replacement was given. */
  instead: z.string().optional(),
  /** The name of another object is in it: renaming that changes it, replacing does not. */
  isMention: z.boolean(),
})
export type SearchMatch = z.infer<typeof SearchMatch>

export const FoundObject = z.object({
  objectId: z.string(),
  kind: z.enum(objectKinds),
  /** Of a node or an entity. */
  type: z.string(),
  parentId: z.string(),
  rev: z.number().int(),
  title: z.string(),
  /** The dialog of a node, the intent of an utterance. */
  parentTitle: z.string(),
  mayChange: z.boolean(),
  matches: z.array(SearchMatch),
})
export type FoundObject = z.infer<typeof FoundObject>

export const searchCalls = {
  'search.find': call({
    method: 'GET',
    path: base,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'Where words stand in the draft: names, texts, utterances, script lines and addresses of the kinds the caller may see.',
    reads: ['document'],
    input: z.object({
      streamId,
      words,
      matchCase: flag,
      wholeWord: flag,
      regex: flag,
      /** Comma separated; none means all. */
      kinds: z.string().max(1000).default(''),
      replacement: z.string().max(2000).optional(),
    }),
    reply: z.object({
      /** Of all of it, also of what is not told. */
      total: z.number(),
      objects: z.number(),
      counts: z.partialRecord(z.enum(objectKinds), z.number()),
      found: z.array(FoundObject),
    }),
  }),
  'search.warm': call({
    method: 'GET',
    path: `${base}/warm`,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'Reads the draft, so that the first search is as fast as the others. Asked when somebody opens the search.',
    reads: [],
    input: z.object({ streamId }),
    reply: z.object({ places: z.number() }),
  }),
  'search.replace': call({
    method: 'POST',
    path: `${base}/replace`,
    access: { anyOf: documentPermissions, level: 'YES' },
    about: 'Replaces chosen matches of a query as one batch; refused as a whole when one of the objects has been changed since.',
    touches: ['document'],
    input: z.object({
      streamId,
      ...Batch.pick({ id: true, label: true, said: true }).shape,
      words,
      matchCase: toggle,
      wholeWord: toggle,
      regex: toggle,
      replacement: z.string().max(2000),
      chosen: z
        .array(
          z.object({
            objectId: z.string().max(80),
            rev: z.number().int(),
            matches: z
              .array(z.object({ place: z.number().int(), at: z.number().int() }))
              .min(1)
              .max(mostMatches),
          }),
        )
        .min(1)
        .max(mostMatches),
    }),
    reply: Applied,
  }),
}
