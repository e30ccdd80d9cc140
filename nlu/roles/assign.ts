// Gives each value found in a sentence to the entity its surroundings speak for, at most one value an entity.
import { contextsOf, type Span, weightOf } from './context'
import type { RoleGroup } from './role-table'

/** Chance a role must have before a value is kept from the other entities of its group. */
const sure = 0.7

export interface Assigned<T> {
  found: T
  entityId: string
  /** 0..1, among the entities of the group. */
  chance: number
}

/** The surest first. Values beyond the number of entities are left out. */
export function assignRoles<T extends Span>(group: RoleGroup, text: string, found: readonly T[], language: string): Assigned<T>[] {
  const inOrder = [...found].sort((one, other) => one.start - other.start)
  const chances = contextsOf(text, inOrder, language).map((features) => chancesOf(group, features))
  const pairs = inOrder.flatMap((one, i) =>
    group.entities.map((entityId, role) => ({ found: one, entityId, chance: chances[i]?.[role] ?? 0 })),
  )
  pairs.sort((one, other) => other.chance - one.chance)
  const assigned: Assigned<T>[] = []
  for (const pair of pairs) {
    if (assigned.every((other) => other.found !== pair.found && other.entityId !== pair.entityId)) assigned.push(pair)
  }
  return assigned
}

/**
 * The values in the order in which the entity should take them: its own first. Without a question in the air, those that surely
 * belong to another entity are not there for this one.
 */
export function forEntity<T extends Span>(
  group: RoleGroup,
  entityId: string,
  sentence: { text: string; found: readonly T[]; language: string; prompted: boolean },
): T[] {
  const { text, found, language, prompted } = sentence
  const assigned = assignRoles(group, text, found, language)
  const own = assigned.find((one) => one.entityId === entityId && one.chance >= 1 / group.entities.length)?.found
  const foreign = new Set(assigned.flatMap((one) => (one.entityId !== entityId && one.chance >= sure ? [one.found] : [])))
  const rest = found.filter((one) => one !== own && (prompted || !foreign.has(one)))
  return own === undefined ? rest : [own, ...rest]
}

function chancesOf({ entities, features, weights }: RoleGroup, context: readonly string[]): number[] {
  const scores = entities.map(() => 0)
  const rows = rowsOf(features)
  for (const feature of context) {
    const row = weights[rows.get(feature) ?? -1]
    row?.forEach((weight, role) => {
      scores[role] = (scores[role] ?? 0) + weight * weightOf(feature)
    })
  }
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

const indexed = new WeakMap<readonly string[], Map<string, number>>()

function rowsOf(features: readonly string[]): Map<string, number> {
  const known = indexed.get(features)
  if (known) return known
  const rows = new Map(features.map((feature, row) => [feature, row]))
  indexed.set(features, rows)
  return rows
}
