// The field for the name of an object whose name no other of its kind has. It is kept when the field is left, so that half a name never
// reaches the bot.
import { TextInput } from '@mantine/core'
import type { ObjectKind } from '@parley/contract/base/ids'
import { useState } from 'react'
import { useNameFault } from './use-name-fault'

interface ObjectNameProps {
  label: string
  object: { id: string; kind: ObjectKind; parentId: string; data: { name: string } }
  isReadOnly: boolean
  onChange: (name: string) => void
}

export function ObjectName({ label, object, isReadOnly, onChange }: ObjectNameProps) {
  /** What is typed and not kept yet; null shows the name the object has, also when somebody else gives it another. */
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? object.data.name
  const fault = useNameFault(object.kind, object)(name)
  const keep = () => {
    if (fault !== null) return
    if (name.trim() !== object.data.name) onChange(name.trim())
    setTyped(null)
  }
  return (
    <TextInput
      label={label}
      value={name}
      maxLength={128}
      readOnly={isReadOnly}
      error={fault?.words}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
