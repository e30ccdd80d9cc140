// Changes the rules of a dialog or of a step of one, as an edit of that object.
import type { DialogRules } from '@parley/contract/objects/conversation-rules'
import type { BotObject } from '@parley/contract/objects/object'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'

export type RuledObject = BotObject<'dialog'> | BotObject<'node'>

export function useOwnRules(): (object: RuledObject, rules: DialogRules) => void {
  const edit = useEdit()
  return ({ id, kind, data }, conversation) =>
    edit([{ op: 'put', id, kind, set: { conversation } }], {
      label: label('interruption.edit', { name: data.name }),
      key: `${id}.conversation`,
    })
}
