// Chooses an entity's type: each with its icon and one sentence. Deprecated types are hidden unless chosen already; planned ones
// are listed, say so and cannot be chosen.
import { Select } from '@mantine/core'
import { useText } from '../../base/language/text'
import { typesFound, typesOffered } from '../../ui/controls/shared/entity/find-type'
import classes from './entity.module.css'
import { TypeIcon } from './type-icon'
import { useEntityTypes } from './use-entity-types'

interface TypePickerProps {
  /** '' while none is chosen. */
  value: string
  isReadOnly: boolean
  error?: string | null
  onChange: (type: string) => void
}

export function TypePicker({ value, isReadOnly, error = null, onChange }: TypePickerProps) {
  const text = useText()
  const types = useEntityTypes()
  const chosen = types.get(value)
  const inOrder = [...types.values()].sort((left, right) => left.label.localeCompare(right.label))
  const offered = typesOffered(inOrder, value)
  return (
    <Select
      label={text('entity.type')}
      description={chosen?.about}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      placeholder={text('entity.type.choose')}
      data={offered.map((type) => ({ value: type.id, label: type.label, disabled: type.planned && type.id !== value }))}
      value={value === '' ? null : value}
      searchable
      filter={typesFound([...types.values()])}
      readOnly={isReadOnly}
      leftSection={<TypeIcon icon={chosen?.icon ?? ''} />}
      maxDropdownHeight={320}
      nothingFoundMessage={text('entity.type.none')}
      renderOption={({ option }) => {
        const type = types.get(option.value)
        return (
          <span className={classes.option}>
            <TypeIcon icon={type?.icon ?? ''} />
            <span className={classes.optionWords}>
              <span>{option.label}</span>
              <span className={classes.about}>{type?.planned === true ? text('entity.type.planned') : type?.about}</span>
            </span>
          </span>
        )
      }}
      onChange={(next) => {
        if (next !== null) onChange(next)
      }}
    />
  )
}
