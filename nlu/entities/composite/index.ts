// A value made of other entities of the bot, as an object by their names: {count: 2, from: "Oslo", to: "Rome"}. What a sentence holds of them
// is found together; which parts are missing is told, for the conversation to ask for.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityKind, ExtractContext, Found, OtherEntity } from '../entity-kind'
import { compositeRules } from '../shared/rules/composite-rules'
import { defineKind, plainText } from '../shared/define'
import { masked, overlaps } from '../shared/found'
import { listSetting } from '../shared/settings'
import { assign } from './assign'
import { examples } from './examples'

interface PartSetting {
  entityId: string
  /** A template; '' for the bot's own words. */
  question: string
}

export interface Part extends PartSetting {
  other: OtherEntity
}

const mostParts = 20

export const composite: EntityKind<PartSetting[]> = defineKind({
  id: 'composite',
  label: 'Composite',
  about: 'Several other entities at once.',
  alsoCalled: 'group, object, form, several',
  icon: 'stack',
  supportDynamicEntity: false,
  several: 'never',
  traits: { ownValues: true, parts: (settings) => read(settings).map(({ entityId }) => entityId) },
  fields: [
    {
      name: 'parts',
      label: 'Made of',
      control: 'entities',
      required: true,
      max: mostParts,
      help: 'What is missing of them is asked for one by one, in this order.',
    },
  ],
  defaults: { parts: [] },
  refusal: 'Please give {{entity}} with all of its parts.',
  read,
  extract(text, settings, context) {
    const parts = partsOf(settings, context)
    const known = knownOf(context.unfinished?.value ?? null)
    const open = parts.filter(({ other }) => !Object.hasOwn(known, other.name))
    const found = valuesIn(text, open, context)
    const [first] = found
    if (!first) return []
    const value: JsonObject = { ...known }
    for (const { part, found: one } of found) value[part.other.name] = one.value
    const missing = parts
      .filter(({ other }) => !Object.hasOwn(value, other.name))
      .map(({ other, question }) => ({
        part: other.name,
        label: other.name.replaceAll('_', ' '),
        ...(question !== '' && { question }),
      }))
    const score = found.reduce((sum, { found: one }) => sum + one.score, 0) / found.length
    return [
      {
        start: Math.min(...found.map(({ found: one }) => one.start)),
        end: Math.max(...found.map(({ found: one }) => one.end)),
        value,
        score: missing.length === 0 ? score : score * (0.5 + 0.5 * (1 - missing.length / parts.length)),
        ...(missing.length > 0 && { missing }),
      },
    ]
  },
  flat: 'named',
  format(value) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return ''
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${plainText(part)}`)
      .join(', ')
  },
  rules: compositeRules,
  examples,
})

function read(settings: JsonObject): PartSetting[] {
  return listSetting(settings, 'parts').flatMap(partOf).slice(0, mostParts)
}

function partOf(row: Json): PartSetting[] {
  if (typeof row === 'string') return row === '' ? [] : [{ entityId: row, question: '' }]
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return []
  const { entityId, question } = row
  return typeof entityId === 'string' && entityId !== ''
    ? [{ entityId, question: typeof question === 'string' ? question.trim() : '' }]
    : []
}

/** Those that the bot has, each once. */
function partsOf(settings: PartSetting[], context: ExtractContext): Part[] {
  const parts = settings.flatMap((setting) => {
    const other = context.other?.(setting.entityId)
    return other ? [{ ...setting, other }] : []
  })
  return parts.filter((part, at) => parts.findIndex(({ other }) => other.name === part.other.name) === at)
}

function knownOf(value: Json): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** Each part's own value; what was asked for may be any words. Asked for the whole, a bare answer is that of the first part that takes it. */
function valuesIn(text: string, open: Part[], { prompted, unfinished }: ExtractContext): { part: Part; found: Found }[] {
  const asked = open.find(({ other }) => other.name === unfinished?.part)
  const found = assign(text, open, (part) => part.other.extract(text, part === asked))
  if (asked) return found.some(({ part }) => part === asked) ? found : [...found, ...inTheRest(text, asked, found)]
  if (found.length > 0 || !prompted) return found
  const bare = open.find(({ other }) => other.extract(text, true).length > 0)
  return bare ? assign(text, [bare], ({ other }) => other.extract(text, true)) : []
}

/** "Rome, tomorrow": with the day left out, Rome is the whole answer. */
function inTheRest(text: string, asked: Part, others: readonly { found: Found }[]): { part: Part; found: Found }[] {
  const spans = others.map(({ found }) => found)
  const rest = masked(text, spans).replaceAll('|', ' ')
  return assign(text, [asked], ({ other }) => other.extract(rest, true).filter((one) => !spans.some((span) => overlaps(one, span))))
}
