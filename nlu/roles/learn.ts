// Learns the role table from the values marked in training sentences. Entities are told apart only where one sentence could mean
// several: same type, and marked in sentences of the same intent. Of a list, values that stand unmarked beside a marked one are learned as well.
import { createFit, type Example } from '../training/softmax'
import { roundTo } from '@parley/kit/figures/round-to'
import type { TrainingIntent, TrainingSet, TrainingUtterance } from '../training-set'
import { createPlainKernel } from '../vectors/kernel-plain'
import { createRandom, shuffle } from '../vectors/random'
import { contextsOf, weightOf } from './context'
import { type RoleGroup, type RoleTable, unmarked } from './role-table'
import { unmarkedValuesOf } from './unmarked'

const mostContexts = 4000
const plan = { passes: 30, rate: 0.5 }
const seed = 1

export function learnRoles(set: TrainingSet): RoleTable {
  return confusable(set).map((entities) => learnGroup(entities, set))
}

/** Groups of at least two, or of one of which values stand unmarked, in the order of the training set's entities. */
function confusable({ intents, entities, language }: TrainingSet): string[][] {
  const keys = new Map(
    entities.filter(({ ownValues }) => ownValues !== true).map((one) => [one.id, `${one.type} ${(one.values ?? []).join('\n')}`]),
  )
  const groups = new Map([...keys.keys()].map((id) => [id, new Set([id])]))
  for (const intent of intents) {
    const marked = [...markedIn(intent)].filter((id) => keys.has(id))
    for (const one of marked) {
      for (const other of marked) {
        if (keys.get(one) !== keys.get(other)) continue
        const joined = groups.get(one) ?? new Set([one])
        for (const id of groups.get(other) ?? []) {
          joined.add(id)
          groups.set(id, joined)
        }
      }
    }
  }
  return [...new Set(groups.values())].flatMap((group) => {
    const lists = entities.filter(({ id, values = [] }) => group.has(id) && values.length > 0)
    const unmarkedValues = unmarkedValuesOf(lists, language)
    const isUnmarked = lists.length > 0 && intents.some(({ utterances }) => utterances.some((one) => unmarkedValues(one).length > 0))
    return group.size > 1 || isUnmarked ? [[...group, ...(isUnmarked ? [unmarked] : [])]] : []
  })
}

function markedIn({ utterances }: TrainingIntent): Set<string> {
  return new Set(utterances.flatMap(({ marks }) => marks.map(({ entityId }) => entityId)))
}

interface Context {
  role: number
  features: string[]
}

function learnGroup(entities: string[], set: TrainingSet): RoleGroup {
  const contexts = contextsIn(entities, set).slice(0, mostContexts)
  const rows = new Map<string, number>()
  for (const { features } of contexts) for (const feature of features) if (!rows.has(feature)) rows.set(feature, rows.size)
  const fit = createFit(createPlainKernel(), { classes: entities.length, features: rows.size, dense: 0 })
  const counts = entities.map((_, role) => contexts.filter((context) => context.role === role).length)
  const most = Math.max(...counts)
  const numbers = contexts.flatMap(({ role, features }) => {
    const number = fit.add(exampleOf(role, features, rows))
    // A rare role is not an improbable one: the words decide, not how often each was marked.
    return Array.from({ length: Math.round(most / (counts[role] ?? most)) }, () => number)
  })
  const order = Int32Array.from(numbers)
  const random = createRandom(seed)
  for (let pass = 0; pass < plan.passes; pass++) {
    shuffle(order, random)
    fit.pass(order, plan.rate * (1 - pass / plan.passes))
  }
  const { sparse } = fit.weights()
  const weights = [...rows.values()].map((row) => entities.map((_, role) => roundTo(sparse[row * entities.length + role] ?? 0, 3)))
  return { entities, features: [...rows.keys()], weights }
}

function contextsIn(ids: readonly string[], { intents, language, entities }: TrainingSet): Context[] {
  const unmarkedValues = unmarkedValuesOf(
    entities.filter(({ id }) => ids.includes(id)),
    language,
  )
  const readMarks = (utterance: TrainingUtterance) => {
    const own = utterance.marks.filter(({ entityId }) => ids.includes(entityId))
    const others = ids.includes(unmarked) ? unmarkedValues(utterance) : []
    return [...own, ...others.map((span) => ({ ...span, entityId: unmarked }))].sort((one, other) => one.start - other.start)
  }
  return intents.flatMap(({ utterances }) =>
    utterances.flatMap((utterance) => {
      const spans = readMarks(utterance)
      return contextsOf(utterance.text, spans, language).map((features, i) => ({
        role: ids.indexOf(spans[i]?.entityId ?? unmarked),
        features,
      }))
    }),
  )
}

function exampleOf(role: number, features: readonly string[], rows: ReadonlyMap<string, number>): Example {
  const known = features.map((feature) => rows.get(feature) ?? 0)
  const values = Float32Array.from(features, weightOf)
  return { sparse: { features: Int32Array.from(known), values }, dense: null, classIndex: role }
}
