// Makes an entity of a name that was typed where one is chosen. Its type is the chooser's question; what the type asks for comes after.
import { newId } from '@parley/contract/base/ids'
import { useEdit } from '../../../../base/document'
import { label } from '../../../../base/language/words/label'

/** Letters, digits and underscores: the name is a key in expressions. */
export function entityName(typed: string): string {
  const name = typed
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  return /^\p{N}/u.test(name) ? `_${name}` : name || 'value'
}

/** Gives the new entity's id. */
export function useMakeEntity(): (typed: string, type: string) => string {
  const edit = useEdit()
  return (typed, type) => {
    const [id, name] = [newId('entity'), entityName(typed)]
    edit([{ op: 'put', id, kind: 'entity', set: { name, type, description: '', settings: {} } }], {
      label: label('controls.entity.add', { name }),
    })
    return id
  }
}
