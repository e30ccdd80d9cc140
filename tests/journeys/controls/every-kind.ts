// A dialog with a step of every kind, and an entity of every type, whose settings are filled so that every field of them is shown: written
// from their descriptions, so that a new kind is there by itself.
import { entityTypes } from '@parley/nlu/entities/index'
import { builtNodes } from '@parley/runtime/nodes/index'
import { newId } from '@parley/contract/base/ids'
import type { Control, Field } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import { putOf, words } from '../edits'

const when = { join: 'and', rules: [{ left: 'context.count', op: 'equals', right: '1' }] }

const wordings = (): Json => [
  ...words('Good morning'),
  { kind: 'quick_replies', text: 'Which one?', channel: '', language: '', choices: [{ title: 'One', payload: 'one' }] },
]

/** What a setting holds where it is to show all of its fields, by its control. */
const filled: Partial<Record<Control, () => Json>> = {
  prompts: wordings,
  assignments: () => [{ to: 'context.kept', expression: 'context.count' }],
  'key-values': () => [{ key: 'city', value: 'Oslo' }],
  rules: () => [{ when, message: 'That is too many.' }],
  values: () => [{ title: 'Window', value: 'window', synonyms: ['by the glass', 'outside'] }],
  list: () => ['first'],
  patterns: () => ['from *'],
  script: () => 'context.count = 1',
}

interface Described {
  id: string
  fields: readonly Field[]
}

/** The settings of a kind as it begins, and once more for every choice that shows other fields. */
function variantsOf({ fields }: Described): Record<string, Json>[] {
  const base = Object.fromEntries(fields.flatMap(({ name, control }) => (filled[control] ? [[name, filled[control]()]] : [])))
  const shows = new Map<string, Record<string, Json>>()
  const add = (field: Field, with_: Record<string, Json>): void => {
    const { shownWhen } = field
    if (shownWhen === undefined) return
    const value = shownWhen.is[0] ?? null
    const key = `${shownWhen.field}=${JSON.stringify(value)}`
    const above = fields.find(({ name }) => name === shownWhen.field)
    const all = { ...with_, [shownWhen.field]: value }
    shows.set(key, { ...base, ...all })
    if (above !== undefined) {
      add(above, all)
      if (above.shownWhen !== undefined) shows.set(key, { ...base, [above.shownWhen.field]: above.shownWhen.is[0] ?? null, ...all })
    }
  }
  for (const field of fields) add(field, {})
  return [base, ...shows.values()]
}

export interface EveryKind {
  dialogId: string
  nodeIds: string[]
  entityIds: string[]
  edits: object[]
}

export function everyKind(): EveryKind {
  const dialogId = newId('dialog')
  const nodes = builtNodes.flatMap((kind, at) =>
    variantsOf(kind).map((settings, variant) => {
      const exit = kind.exits.find(({ conditional }) => conditional)?.id
      const transitions = exit === undefined ? [] : [{ id: newId('transition'), exit, label: 'Way', when, to: 'end' }]
      const name = `${kind.label} ${at} ${variant}`
      return {
        ...putOf('node', { name, type: kind.id, settings, transitions, x: 260 * variant, y: 160 * at }),
        parentId: dialogId,
      }
    }),
  )
  const entities = entityTypes.flatMap((type) =>
    'planned' in type
      ? []
      : variantsOf(type).map((settings, variant) => putOf('entity', { name: `every_${type.id}_${variant}`, type: type.id, settings })),
  )
  return {
    dialogId,
    nodeIds: nodes.map(({ id }) => id),
    entityIds: entities.map(({ id }) => id),
    edits: [{ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Every kind', startNodeId: nodes[0]?.id } }, ...nodes, ...entities],
  }
}
