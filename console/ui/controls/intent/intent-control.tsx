// Chooses the intent that starts a dialog, or makes a new one that leads to it.
import { newId } from '@parley/contract/base/ids'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useNameFault } from '../../field/use-name-fault'
import type { ControlKind, ControlProps } from '../control'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'

function IntentControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const intents = useObjects('intent')
  const faultOf = useNameFault('intent')
  const create = (name: string) => {
    const intentId = newId('intent')
    edit(
      [
        {
          op: 'put',
          id: intentId,
          kind: 'intent',
          set: { name, description: '', dialogId: subject.dialogId, patterns: [], negativePatterns: [] },
        },
      ],
      { label: label('controls.intent.add', { name }) },
    )
    onChange(intentId)
  }
  const choose = (intentId: string) => {
    const chosen = intents.find((candidate) => candidate.id === intentId)
    if (chosen && chosen.data.dialogId === '' && subject.dialogId !== '')
      edit([{ op: 'put', id: intentId, kind: 'intent', set: { dialogId: subject.dialogId } }], {
        label: label('controls.intent.link', { name: chosen.data.name }),
      })
    onChange(intentId)
  }
  return (
    <ObjectPicker
      id={id}
      value={asText(value)}
      options={intents.map((each) => ({ id: each.id, name: each.data.name }))}
      placeholder={field.placeholder ?? text('controls.intent.choose')}
      icon="target"
      isReadOnly={isReadOnly || !canEdit}
      onChoose={choose}
      faultOf={faultOf}
      onCreate={isReadOnly || !canEdit ? null : create}
    />
  )
}

export const intentControl: ControlKind = { Control: IntentControl }
