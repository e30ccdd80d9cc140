// Looking values up in the list of an entity, outside of a conversation.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { Json } from '../base/json'
import { limits } from '../base/limits'

export const entityLookupLimits = {
  lookupMatches: 50,
} as const

const base = '/builder/streams/{streamId}/entitylookup'
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const Row = z.object({ title: z.string(), value: Json, synonyms: z.array(z.string()) })

export const entityLookupCalls = {
  'entity-lookup.search': call({
    method: 'POST',
    path: base,
    access: view,
    about: 'Rows of an entity’s list that a text means, the best first.',
    input: z
      .object({
        streamId: z.string().max(80),
        componentId: z.string().max(80),
        input: z.string().trim().min(1).max(limits.utteranceChars),
        language: Language.optional(),
        limit: z.coerce.number().int().min(1).max(entityLookupLimits.lookupMatches).default(20),
      })
      .loose(),
    reply: z.object({
      /** What a conversation would take of the text; null where it would take nothing. */
      value: Json,
      items: z.array(Row.extend({ score: z.number() })),
    }),
  }),
  'entity-lookup.get-json': call({
    method: 'GET',
    path: `${base}/{componentId}/json`,
    access: view,
    about: 'The whole list of an entity.',
    input: z.object({ streamId: z.string().max(80), componentId: z.string().max(80) }).loose(),
    reply: z.object({ count: z.number(), items: z.array(Row) }),
  }),
}
