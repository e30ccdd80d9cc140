// The parameter mapping of a task or a dialog as scripts write it, pure: entities by their names in place of ids. Keeping and publishing it
// is index.ts.
import type { MappingRow } from '@parley/contract/dialog/mapping'
import { idsInFields } from '@parley/contract/objects/control-contents'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { idForm, mapTexts, type Names, namesOf, toNames } from '@parley/contract/objects/references'
import type { TaskKind } from '@parley/contract/objects/task'
import { isKind, isTask } from '@parley/contract/objects/text-places'
import { fieldsOfNode } from '@parley/runtime/nodes/index'

export type Mapped = BotObject<TaskKind> | BotObject<'dialog'>

export interface Which {
  kind: TaskKind | 'dialog'
  id: string
}

const isDialog = (object: BotObject): object is BotObject<'dialog'> => isKind(object, 'dialog')

export function findMapped(objects: readonly BotObject[], { kind, id }: Which): Mapped | undefined {
  const object = objects.find((one) => one.id === id && one.kind === kind)
  return object && (isDialog(object) || isTask(object)) ? object : undefined
}

/** Rows as scripts write them as they are kept: by the ids of entities. */
export function keptRows(object: Mapped, rows: readonly MappingRow[], names: Names): MappingRow[] {
  if (!isDialog(object)) return [...rows]
  return rows.map(({ parameter, value }) => ({ parameter: names.ids.entities.get(parameter) ?? parameter, value }))
}

export function rowsOf(object: Mapped): MappingRow[] {
  if (isDialog(object)) return (object.data.mapping ?? []).map(({ to, expression }) => ({ parameter: to, value: expression }))
  return (object.data.mapping ?? []).map(({ key, value }) => ({ parameter: key, value }))
}

export function withRows(object: Mapped, rows: readonly MappingRow[]): Mapped {
  if (isDialog(object)) {
    const mapping = rows.map(({ parameter, value }) => ({ to: parameter, expression: value }))
    return { ...object, data: { ...object.data, mapping } }
  }
  const mapping = rows.map(({ parameter, value }) => ({ key: parameter, value }))
  return { ...object, data: { ...object.data, mapping } }
}

export function shownMapping(object: Mapped, names: Names): MappingRow[] {
  const shown = mapTexts(object, fieldsOfNode, (text, kind) => toNames(text, kind, names))
  const rows = isDialog(shown) || isTask(shown) ? rowsOf(shown) : []
  return rows.map(({ parameter, value }) => ({ parameter: names.names.entities.get(idForm(parameter)) ?? parameter, value }))
}

/** The questions of a task; the entities that the steps of a dialog collect. */
export function parametersOf(object: Mapped, objects: readonly BotObject[]): string[] {
  if (!isDialog(object)) return object.data.questions.map(({ key }) => key).filter((key) => key.trim() !== '')
  const names = namesOf({ objects }).names.entities
  const nodes = objectsOf({ objects }, 'node').filter(({ parentId }) => parentId === object.id)
  const asked = nodes.flatMap(({ data }) =>
    idsInFields(
      data.settings,
      fieldsOfNode(data.type).filter(({ control }) => control === 'entity' || control === 'entities'),
    ),
  )
  return [...new Set(asked.flatMap((id) => names.get(idForm(id)) ?? []))]
}
