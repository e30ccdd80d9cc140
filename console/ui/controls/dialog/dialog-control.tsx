// Chooses another dialog of the bot, or makes an empty one of the name typed.
import { newId } from '@parley/contract/base/ids'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useNameFault } from '../../field/use-name-fault'
import type { ControlKind, ControlProps } from '../control'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'

function DialogControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const dialogs = useObjects('dialog')
  const faultOf = useNameFault('dialog')
  const create = (name: string) => {
    const dialogId = newId('dialog')
    edit([{ op: 'put', id: dialogId, kind: 'dialog', set: { name, description: '', startNodeId: '', state: 'inprogress' } }], {
      label: label('controls.dialog.add', { name }),
    })
    onChange(dialogId)
  }
  const options = dialogs
    .filter((each) => each.id !== subject.dialogId || each.id === value)
    .map((each) => ({ id: each.id, name: each.data.name }))
  return (
    <ObjectPicker
      id={id}
      value={asText(value)}
      options={options}
      placeholder={field.placeholder ?? text('controls.dialog.choose')}
      icon="fork"
      isReadOnly={isReadOnly || !canEdit}
      onChoose={onChange}
      faultOf={faultOf}
      onCreate={isReadOnly || !canEdit ? null : create}
    />
  )
}

export const dialogControl: ControlKind = { Control: DialogControl }
