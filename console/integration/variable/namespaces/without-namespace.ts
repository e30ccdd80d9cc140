// The edits that take a namespace, which is removed, from the variables and dialogs that name it.
import type { BotObject, Edit } from '@parley/contract/objects/object'

export function withoutNamespace(objects: readonly BotObject<'variable' | 'dialog'>[], gone: string): Edit[] {
  return objects.flatMap(({ id, kind, data: { namespaces = [] } }): Edit[] =>
    namespaces.includes(gone) ? [{ op: 'put', id, kind, set: { namespaces: namespaces.filter((one) => one !== gone) } }] : [],
  )
}
