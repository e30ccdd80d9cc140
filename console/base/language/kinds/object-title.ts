// What people call an object that a reply names by its title: of some kinds the title is an id of ours, which has words of its own.
import type { ObjectKind } from '@parley/contract/base/ids'
import { objectFacts } from '@parley/contract/objects/object-kinds'

type Text = (key: string, values?: Record<string, unknown>) => string

/** '' for one without a title; an id that has no words stays as it is. */
export function objectTitle({ kind, title }: { kind: ObjectKind; title: string }, text: Text): string {
  const { titleWords } = objectFacts[kind]
  return titleWords === undefined || title === '' ? title : text(`${titleWords}.${title}`, { defaultValue: title })
}
