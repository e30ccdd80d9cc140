// Chooses one of the bot's digital forms, or makes an empty one of the name typed.
import { newId } from '@parley/contract/base/ids'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useNameFault } from '../../field/use-name-fault'
import type { ControlKind, ControlProps } from '../control'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'

function FormControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const forms = useObjects('form')
  const faultOf = useNameFault('form')
  const create = (name: string) => {
    const formId = newId('form')
    edit([{ op: 'put', id: formId, kind: 'form', set: { name, title: name } }], { label: label('controls.form.add', { name }) })
    onChange(formId)
  }
  return (
    <ObjectPicker
      id={id}
      value={asText(value)}
      options={forms.map((each) => ({ id: each.id, name: each.data.name }))}
      placeholder={field.placeholder ?? text('controls.form.choose')}
      icon="form"
      isReadOnly={isReadOnly || !canEdit}
      onChoose={onChange}
      faultOf={faultOf}
      onCreate={isReadOnly || !canEdit ? null : create}
    />
  )
}

export const formControl: ControlKind = { Control: FormControl }
