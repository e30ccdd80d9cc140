// Chooses one of the sentence encoders that the server has, and says what is wrong with the chosen one. Measuring them is another screen's.
import { Select } from '@mantine/core'
import { usualEncoder } from '@parley/contract/objects/bot-settings/understanding'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { asText } from '../shared/read-value'

function EncoderControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const said = useLocalized()
  const { botId } = useDocument()
  const listed = useCall('encoder.list', { streamId: botId })
  const encoders = listed.data ?? []
  const chosen = asText(value)
  const named = (name: string, label: string) => (name === usualEncoder ? text('controls.encoder.built-in') : label === '' ? name : label)
  const options = encoders.map(({ name, label, fault }) => ({
    value: name,
    label: fault === '' ? named(name, label) : text('controls.encoder.broken', { name: named(name, label) }),
  }))
  const isThere = chosen === '' || encoders.some(({ name }) => name === chosen)
  const isGone = listed.data !== undefined && !isThere
  const whole = isThere
    ? options
    : [...options, { value: chosen, label: isGone ? text('controls.encoder.gone', { name: chosen }) : named(chosen, '') }]
  const current = encoders.find(({ name }) => name === chosen)
  return (
    <>
      <Select
        id={id}
        data={whole}
        value={chosen === '' ? null : chosen}
        placeholder={field.placeholder}
        clearable={field.placeholder !== undefined}
        allowDeselect={false}
        readOnly={isReadOnly}
        error={isGone}
        onChange={(next) => {
          if (next !== chosen) onChange(next)
        }}
      />
      {current !== undefined && current.fault !== '' && <p className={classes.help}>{said(current, 'fault')}</p>}
    </>
  )
}

export const encoderControl: ControlKind = { Control: EncoderControl }
