// Why something of the open bot cannot have a name, in words for its field: one hook for every field that gives a name.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { hasPlainName, isConcept } from '@parley/contract/objects/names'
import { useDocument, useObject, useObjects } from '../../base/document'
import { findNameFault, type NameFault } from '../../base/document/name-fault'
import { useText } from '../../base/language/text'

export interface LocalizedFault extends NameFault {
  words: string
}

/** `scope`: what the name is only apart within. */
export type FindFault = (name: string, scope?: JsonObject) => LocalizedFault | null

function keyOf(kind: ObjectKind, name: string, fault: NameFault['fault']): string {
  if (fault === 'empty') return 'ui.name.empty'
  if (fault !== 'taken' && hasPlainName(kind)) return `ui.name.plain.${fault}`
  if (fault === 'character' && kind === 'synonym' && isConcept(name.trim())) return 'ui.name.concept.character'
  return `ui.name.${kind}.${fault}`
}

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
    const said = text(keyOf(kind, name, found.fault), { character: found.character })
    return { ...found, words: found.offered === '' ? said : text('ui.name.offer', { why: said, name: found.offered }) }
  }
}
