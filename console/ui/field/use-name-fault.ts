// Why something of the open bot cannot have a name, in words for its field: one hook for every field that gives a name.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { useDocument, useObject, useObjects } from '../../base/document'
import { findNameFault, type NameFault } from '../../base/document/name-fault'
import { useText } from '../../base/language/text'

export interface LocalizedFault extends NameFault {
  words: string
}

/** `scope`: what the name is only apart within. */
export type FindFault = (name: string, scope?: JsonObject) => LocalizedFault | null

/** `own`: the object that is given another name; its present one is fine whatever it is. */
export function useNameFault(kind: ObjectKind, own?: { id: string; parentId?: string; data: object }): FindFault {
  const text = useText()
  const { botId } = useDocument()
  const bot = useObject('bot', botId)
  const objects = useObjects(kind)
  const { title } = objectFacts[kind]
  return (name, scope = {}) => {
    const data = { ...own?.data, ...scope, [title]: name.trim() }
    if (own !== undefined && Reflect.get(own.data, title) === data[title]) return null
    const others = objects.filter(({ id }) => id !== own?.id).map(({ parentId, data: other }) => ({ kind, parentId, data: other }))
    const found = findNameFault({ kind, parentId: own?.parentId ?? '', data }, others, bot?.data.defaultLanguage ?? 'en')
    if (found === null) return null
    const words = found.fault === 'empty' ? text('ui.name.empty') : text(`ui.name.${kind}.${found.fault}`, { character: found.character })
    return { ...found, words }
  }
}
