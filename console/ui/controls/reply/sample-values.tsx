// What stands in the place of each variable while a call is tried.
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../../../base/language/text'
import { shortPath } from '../shared/sentence'
import classes from './reply.module.css'

interface SampleValuesProps {
  values: readonly { expression: string; value: string }[]
  isReadOnly: boolean
  onChange: (expression: string, value: string) => void
}

export function SampleValues({ values, isReadOnly, onChange }: SampleValuesProps) {
  const text = useText()
  const id = useId()
  if (values.length === 0) return <p className={classes.with}>{text('controls.reply.no-values')}</p>
  return (
    <div className={classes.values} role="group" aria-label={text('controls.reply.with')}>
      <p className={classes.with}>{text('controls.reply.with')}</p>
      {values.map(({ expression, value }, at) => (
        <div className={classes.pair} key={expression}>
          <label htmlFor={`${id}-${at}`} title={expression}>
            {shortPath(expression)}
          </label>
          <TextInput
            id={`${id}-${at}`}
            size="xs"
            value={value}
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(expression, event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  )
}
