// Some of the described fields of an object, in the reader's words, as a form that changes the object. Which fields stand where is the editor's.
import { type Field, isAskedFor } from '@parley/contract/base/form'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { useText } from '../../base/language/text'
import { DescribedForm } from './described-form'

interface ObjectFieldsProps {
  id: string
  data: object
  /** All of the object's; `names` picks those that are drawn. */
  fields: readonly Field[]
  names: readonly string[]
  isReadOnly: boolean
  onChange: (set: JsonObject, field: string) => void
}

export function ObjectFields({ id, data, fields, names, isReadOnly, onChange }: ObjectFieldsProps) {
  const values = JsonObject.parse(JSON.parse(JSON.stringify(data)))
  const asked = fields.filter((field) => names.includes(field.name) && isAskedFor(field, values, fields))
  if (asked.length === 0) return null
  return (
    <DescribedForm
      fields={asked}
      values={values}
      defaults={{}}
      isReadOnly={isReadOnly}
      subject={{ dialogId: '', nodeId: '', objectId: id }}
      onChange={(field: string, value: Json) => onChange({ [field]: value }, field)}
    />
  )
}

/** `keyOf`: the key of the words of a field, below which stand those of its help and its options; `optionKeyOf`: of an option elsewhere. */
export function useWordedFields(
  fields: readonly Field[],
  keyOf: (field: string) => string,
  optionKeyOf = (field: string, value: string) => `${keyOf(field)}.${value}`,
): Field[] {
  const text = useText()
  return fields.map((field) => {
    const help = text(`${keyOf(field.name)}.help`, { defaultValue: '' })
    return {
      ...field,
      label: text(keyOf(field.name)),
      ...(help !== '' && { help }),
      ...(field.options && {
        options: field.options.map((option) => ({ ...option, label: text(optionKeyOf(field.name, option.value)) })),
      }),
    }
  })
}
