// Chooses another step of the dialog that the step is part of.
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'

function StepControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const options = useObjects('node')
    .filter((each) => each.parentId === subject.dialogId && each.id !== subject.nodeId)
    .map((each) => ({ id: each.id, name: each.data.name }))
  return (
    <ObjectPicker
      id={id}
      value={asText(value)}
      options={options}
      placeholder={field.placeholder ?? text('controls.step.choose')}
      icon="fork"
      isReadOnly={isReadOnly}
      onChoose={onChange}
      onCreate={null}
    />
  )
}

export const stepControl: ControlKind = { Control: StepControl }
