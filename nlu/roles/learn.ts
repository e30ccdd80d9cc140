// Learns the role table from the values marked in training sentences. Entities are told apart only where one sentence could mean
// several: same type, and marked in sentences of the same intent.
import { createFit, type Example } from '../training/softmax'
import type { TrainingIntent, TrainingSet } from '../training-set'
import { createPlainKernel } from '../vectors/kernel-plain'
import { createRandom, shuffle } from '../vectors/random'
import { contextsOf, weightOf } from './context'
import type { RoleGroup, RoleTable } from './role-table'

const mostContexts = 4000
const plan = { passes: 30, rate: 0.5 }
const seed = 1

export function learnRoles(set: TrainingSet): RoleTable {
  return confusable(set).map((entities) => learnGroup(entities, set))
}

/** Groups of at least two, in the order of the training set's entities. */
function confusable({ intents, entities }: TrainingSet): string[][] {
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
  return [...new Set(groups.values())].filter(({ size }) => size > 1).map((group) => [...group])
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
  const weights = [...rows.values()].map((row) => entities.map((_, role) => rounded(sparse[row * entities.length + role] ?? 0)))
  return { entities, features: [...rows.keys()], weights }
}

function contextsIn(entities: readonly string[], { intents, language }: TrainingSet): Context[] {
  return intents.flatMap(({ utterances }) =>
    utterances.flatMap(({ text, marks }) => {
      const own = marks.filter(({ entityId }) => entities.includes(entityId)).sort((one, other) => one.start - other.start)
      if (own.length === 0) return []
      return contextsOf(text, own, language).map((features, i) => ({ role: entities.indexOf(own[i]?.entityId ?? ''), features }))
    }),
  )
}

function exampleOf(role: number, features: readonly string[], rows: ReadonlyMap<string, number>): Example {
  const known = features.map((feature) => rows.get(feature) ?? 0)
  const values = Float32Array.from(features, weightOf)
  return { sparse: { features: Int32Array.from(known), values }, dense: null, classIndex: role }
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000
}
