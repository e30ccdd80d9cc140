// Chooses among the namespaces of the bot's variables: those a variable belongs to, or those a dialog uses. Where the bot has none there is
// nothing to choose.
import { MultiSelect } from '@mantine/core'
import { useObjects } from '../../base/document'

interface NamespacesFieldProps {
  label: string
  description: string
  /** Ids. */
  chosen: readonly string[]
  isReadOnly: boolean
  onChange: (chosen: string[]) => void
}

export function NamespacesField({ chosen, isReadOnly, onChange, ...words }: NamespacesFieldProps) {
  const namespaces = useObjects('bot')[0]?.data.namespaces ?? []
  if (namespaces.length === 0) return null
  const known = new Set(namespaces.map(({ id }) => id))
  return (
    <MultiSelect
      {...words}
      data={namespaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.filter((id) => known.has(id))}
      readOnly={isReadOnly}
      searchable
      onChange={onChange}
    />
  )
}
