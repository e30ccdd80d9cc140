// The values that a path can have, where it reads an entity of a list: what it is compared with, or set to, is one of them.
import type { KindDescription } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { asRecords, textOf } from '../read-value'

/** `path`: as a rule reads an entity (`entities.size`, `context.entities.size`), or the id of one. */
export function valuesAt(path: string, entities: readonly BotObject<'entity'>[], kinds: readonly KindDescription[] | undefined): string[] {
  const name = /^(?:context\.)?entities\.([^.[\]]+)$/.exec(path.trim())?.[1]
  const entity = entities.find(({ id, data }) => id === path || data.name === name)
  const fields = kinds?.find(({ id }) => id === entity?.data.type)?.fields ?? []
  const values = fields
    .filter(({ control }) => control === 'values')
    .flatMap((field) => asRecords(entity?.data.settings[field.name] ?? null))
    .map((row) => textOf(row.value) || textOf(row.title))
  return [...new Set(values.filter((value) => value !== ''))]
}
