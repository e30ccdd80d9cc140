// Chooses the trait that a guardrail looks for, among those of all groups.
import { Select } from '@mantine/core'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'

interface TraitFieldProps {
  /** '' for none. */
  chosen: string
  isReadOnly: boolean
  onChange: (traitId: string) => void
}

export function TraitField({ chosen, isReadOnly, onChange }: TraitFieldProps) {
  const text = useText()
  const traits = useObjects('trait')
  const groups = useObjects('trait-group')
  return (
    <Select
      label={text('guardrail.field.traitId')}
      placeholder={text(traits.length === 0 ? 'guardrail.no-traits' : 'guardrail.choose-trait')}
      data={groups.map(({ id, data }) => ({
        group: data.name,
        items: traits.filter(({ parentId }) => parentId === id).map((trait) => ({ value: trait.id, label: trait.data.name })),
      }))}
      value={chosen === '' ? null : chosen}
      searchable
      readOnly={isReadOnly}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}
