// The field for the name of an object whose name no other of its kind has. It is saved when the field is left, so that half a name never
// reaches the bot.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { TextInput } from '@mantine/core'
import type { ObjectKind } from '@parley/contract/base/ids'
import { useDocument, useFieldDraft } from '../../base/document'
import { useNameFault } from './use-name-fault'

interface ObjectNameProps {
  label: string
  object: { id: string; kind: ObjectKind; parentId: string; data: { name: string } }
  isReadOnly: boolean
  onChange: (name: string) => void
}

export function ObjectName({ label, object, isReadOnly, onChange }: ObjectNameProps) {
  const { store } = useDocument()
  const faultOf = useNameFault(object.kind, object)
  const { value, type, leave, giveUp } = useFieldDraft({
    place: `${object.id} name`,
    label,
    saved: object.data.name,
    tidy: (typed) => typed.trim(),
    isFine: (typed) => store.objects.has(object.id) && faultOf(typed) === null,
    save: onChange,
  })
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={128}
      readOnly={isReadOnly}
      error={faultOf(value)?.words}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isEnter(event)) leave()
        if (isEscape(event)) giveUp()
      }}
    />
  )
}
