// Finds values in a sentence: of one type, or of all the entities a bot declares. Only declared entities are ever tried.
// Which of them a dialog then uses is the runtime's decision.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityMatch } from '@parley/contract/base/understand'
import { patternsOf, severalOf } from '@parley/contract/objects/entity/index'
import { joinValues } from '@parley/kit/several/several'
import type { ExtractContext, Found } from './entity-kind'
import { builtEntity } from './index'
import type { TaggedSpan } from '../tagger/tag'
import { findObeying } from './shared/rules/apply-rules'
import { type Asked, isObject } from './shared/rules/rule'
import { findByPattern } from './shared/by-pattern'
import { keepApart } from './shared/found'
import type { ListSource } from './shared/lookup/list-source'
import type { LookupIndex } from './shared/lookup/lookup-index'

export interface DeclaredEntity {
  id: string
  /** What other entities know it by; its id where that is of no matter. */
  name?: string
  type: string
  settings: JsonObject
  /** The rows of its list, where they lie outside of the settings. */
  list?: LookupIndex
}

const readSettings = new WeakMap<JsonObject, Map<string, unknown>>()

/** All values of one type, best first. A planned type finds nothing. */
export function extract(kindId: string, text: string, settings: JsonObject, context: ExtractContext): Found[] {
  const kind = builtEntity(kindId)
  if (!kind) return []
  const { rules } = context
  if (!rules && patternsOf(settings).length === 0) return kind.extract(text, settingsOf(kindId, settings), context)
  const find = (asked: Asked): Found[] =>
    findByPattern(asked, (words, inside) => kind.extract(words, settingsOf(kindId, asked.settings), inside))
  if (!rules) return find({ text, settings, context })
  return findObeying(kind.rules ?? [], rules, { text, settings, context }, find)
}

/** The context of an entity that may be made of others. Those are asked without it, so that none is made of itself. */
export function withOthers(context: ExtractContext, find: (id: string) => Omit<DeclaredEntity, 'id'> | undefined): ExtractContext {
  return {
    ...context,
    other: (id) => {
      const entity = find(id)
      if (!entity) return null
      const { other: _, unfinished: __, list: ___, rules, ...plain } = context
      const name = entity.name ?? id
      const own = rules && Object.hasOwn(rules, name) && isObject(rules[name]) ? { rules: rules[name] } : {}
      return {
        name,
        extract: (text, prompted) => {
          const inside = { ...plain, ...own, prompted, ...(entity.list && { list: entity.list }) }
          return severalIn(entity.settings, extract(entity.type, text, entity.settings, inside))
        },
      }
    },
  }
}

/** A part of a value that is several itself: all of them as one. */
function severalIn(settings: JsonObject, found: Found[]): Found[] {
  const all = severalOf(settings).isWanted ? joinValues<Json>(found) : null
  return all ? [{ start: all.start, end: all.end, value: all.values, score: all.score }] : found
}

/** Where the values of an entity are listed; null for a type that looks nothing up. */
export function listSourceOf(kindId: string, settings: JsonObject): ListSource | null {
  const kind = builtEntity(kindId)
  return kind?.list?.(settingsOf(kindId, settings)) ?? null
}

/** Values of every declared entity in the order of the sentence. Of those that overlap, the longest stays, then the more specific. */
export function extractAll(
  entities: DeclaredEntity[],
  text: string,
  context: ExtractContext,
  tagged: readonly TaggedSpan[] = [],
): EntityMatch[] {
  const earlier: Found[][] = []
  const inside = withOthers(context, (id) => entities.find((entity) => entity.id === id))
  const matches: EntityMatch[] = []
  for (const entity of entities) {
    const found = once(earlier, entities, text, inside)
    earlier.push(found)
    for (const one of withTagged(found, tagged, { entity, text, context: inside })) matches.push(toMatch(one, entity, text))
  }
  if (matches.length < 2) return matches
  const kept = keepApart(matches, (one, other) => length(other) - length(one) || other.score - one.score || one.start - other.start)
  if (kept.length === matches.length) return kept.sort(inOrder)
  const sameAsKept = matches.filter((match) => kept.some((one) => one !== match && isTwin(one, match)) && !kept.includes(match))
  return [...kept, ...sameAsKept].sort(inOrder)
}

const inOrder = (one: EntityMatch, other: EntityMatch): number => one.start - other.start || other.score - one.score

/** Reading settings may build an index; it is done once for each settings object. Change settings by replacing the object. */
function settingsOf(kindId: string, settings: JsonObject): unknown {
  const known = readSettings.get(settings)
  if (known?.has(kindId)) return known.get(kindId)
  const value = builtEntity(kindId)?.read(settings)
  if (known) known.set(kindId, value)
  else readSettings.set(settings, new Map([[kindId, value]]))
  return value
}

/** Two entities of one type and equal settings ("from city", "to city") share the work. */
function once(earlier: readonly Found[][], entities: readonly DeclaredEntity[], text: string, context: ExtractContext): Found[] {
  const entity = entities[earlier.length]
  if (!entity) return []
  const same = isPlain(entity) ? entities.findIndex((one) => one.type === entity.type && isPlain(one)) : earlier.length
  return earlier[same] ?? extract(entity.type, text, entity.settings, context)
}

function isPlain({ settings }: DeclaredEntity): boolean {
  for (const _ in settings) return false
  return true
}

function toMatch(found: Found, entity: DeclaredEntity, text: string): EntityMatch {
  const { start, end } = found
  return { entityId: entity.id, kind: entity.type, text: text.slice(start, end), ...found }
}

/**
 * With the words that were learned to be values of the entity: those its type finds by itself in the same place give way. Asked for its value,
 * an entity takes the answer as its type does.
 */
export function withTagged(
  found: Found[],
  tagged: readonly TaggedSpan[],
  { entity, text, context }: { entity: DeclaredEntity; text: string; context: ExtractContext },
): Found[] {
  const own = context.prompted ? [] : tagged.filter(({ entityId }) => entityId === entity.id)
  if (own.length === 0) return found
  const learned = own.flatMap(({ start, end, chance }) => {
    const [value] = extract(entity.type, text.slice(start, end), entity.settings, { ...context, prompted: true })
    return value ? [{ ...value, start: start + value.start, end: start + value.end, score: chance }] : []
  })
  return [...learned, ...found.filter((one) => learned.every((other) => one.end <= other.start || other.end <= one.start))]
}

/** The same words read as the same type for another entity: both stay, the runtime assigns them. */
function isTwin(one: EntityMatch, other: EntityMatch): boolean {
  return one.kind === other.kind && one.entityId !== other.entityId && one.start === other.start && one.end === other.end
}

const length = (match: EntityMatch): number => match.end - match.start
