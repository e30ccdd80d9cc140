// A service outside that understands sentences beside the bot's own model: where it is, how its scores count, and which of its intents and
// entities are which of the bot's. What of its settings is secret is sealed beside the document (`object-secret.ts`). Asking it is the server's.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { JsonObject } from '../../base/json'

/** What the service calls something, and the bot's own object; '' for none: it is left out. */
const intentRow = z.object({ theirs: z.string().min(1).max(200), intentId: z.string().max(80).default('') })
const entityRow = z.object({ theirs: z.string().min(1).max(200), entityId: z.string().max(80).default('') })

export const nluRankings = ['first', 'beside'] as const
const longestSettings = 20_000

export const ExternalNlu = z.object({
  name: z.string().min(1).max(128),
  /** Which of the kinds that the server knows; '' until one is chosen. */
  type: z.string().max(40).default(''),
  enabled: z.boolean().default(false),
  /** As the kind describes them, without secrets. */
  settings: JsonObject.default({}).refine((settings) => JSON.stringify(settings).length <= longestSettings),
  /** Those it understands; none: all of the bot's. */
  languages: z.array(z.string().max(20)).max(100).default([]),
  /** first: what it finds goes before the bot's own model; beside: the higher score wins. */
  ranking: z.enum(nluRankings).default('first'),
  /** A lower score of its is passed over. */
  leastScore: z.number().min(0).max(1).default(0.5),
  /** Its entities fill those of the bot that found nothing. */
  fillEntities: z.boolean().default(true),
  /** Without a row, an intent is the bot's of the same name, whatever its case. */
  intents: z.array(intentRow).max(2000).default([]),
  entities: z.array(entityRow).max(500).default([]),
})
export type ExternalNlu = z.infer<typeof ExternalNlu>

/** What of it is edited as described fields, for every kind alike. */
export const externalNluFields: readonly Field[] = [
  {
    name: 'ranking',
    label: 'How it counts',
    control: 'choice',
    options: [
      { value: 'first', label: 'It decides, the bot’s own model is the fallback' },
      { value: 'beside', label: 'The higher score wins' },
    ],
  },
  { name: 'leastScore', label: 'Lowest score that counts', control: 'number', min: 0, max: 1, step: 0.05 },
  { name: 'fillEntities', label: 'Use its entities where the bot finds none', control: 'switch' },
]

/** The bot's object that a name of the service's means: by the map, else by the same name; '' for none. */
export function matchedId(
  theirs: string,
  map: readonly { theirs: string; id: string }[],
  own: readonly { id: string; name: string }[],
): string {
  const key = nameKey(theirs)
  const mapped = map.find((row) => nameKey(row.theirs) === key)
  if (mapped !== undefined) return own.some(({ id }) => id === mapped.id) ? mapped.id : ''
  return own.find(({ name }) => nameKey(name) === key)?.id ?? ''
}

export const intentMap = ({ intents }: Pick<ExternalNlu, 'intents'>) => intents.map(({ theirs, intentId }) => ({ theirs, id: intentId }))
export const entityMap = ({ entities }: Pick<ExternalNlu, 'entities'>) => entities.map(({ theirs, entityId }) => ({ theirs, id: entityId }))

/** Underscores count as spaces, as in names of intents. */
const nameKey = (name: string): string =>
  name
    .trim()
    .replace(/[_\s]+/g, ' ')
    .toLowerCase()
