// Chooses several intents of the bot.
import { MultiSelect } from '@mantine/core'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'
import { asTexts } from '../shared/read-value'

function IntentsControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const intents = useObjects('intent')
  const chosen = asTexts(value)
  return (
    <MultiSelect
      id={id}
      value={chosen}
      data={intents.map((each) => ({ value: each.id, label: each.data.name }))}
      placeholder={chosen.length > 0 ? '' : (field.placeholder ?? text('controls.intent.choose'))}
      readOnly={isReadOnly}
      searchable
      onChange={(next) => onChange(next)}
    />
  )
}

export const intentsControl: ControlKind = { Control: IntentsControl }
