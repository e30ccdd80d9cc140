// Fields for the parameters of an action, those it needs first; the others are folded away until somebody asks for them or one has a value.
import { type ActionParameter, isNeeded, parameterKey } from '@parley/contract/objects/integration-action/index'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import type { Subject } from '../control'
import classes from '../controls.module.css'
import { ActionField } from './action-field'
import own from './action-values.module.css'

interface Value {
  key: string
  value: string
}

interface ActionFieldsProps {
  parameters: readonly ActionParameter[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  isReadOnly: boolean
  subject: Subject
}

export function ActionFields({ parameters, values, onChange, isReadOnly, subject }: ActionFieldsProps) {
  const text = useText()
  const written = new Map(values.map(({ key, value }) => [key, value]))
  const [isWhole, setWhole] = useState(false)
  const needed = parameters.filter(isNeeded)
  const others = parameters.filter((parameter) => !isNeeded(parameter))
  const isShown = (parameter: ActionParameter): boolean =>
    isWhole || needed.length === 0 || (written.get(parameterKey(parameter)) ?? '') !== ''
  const hidden = others.filter((parameter) => !isShown(parameter)).length
  const write = (key: string, value: string) => {
    const isThere = values.some((one) => one.key === key)
    onChange(isThere ? values.map((one) => (one.key === key ? { key, value } : one)) : [...values, { key, value }])
  }
  return (
    <>
      {[...needed, ...others.filter(isShown)].map((parameter) => {
        const key = parameterKey(parameter)
        return (
          <ActionField
            key={key}
            parameter={parameter}
            isNeeded={isNeeded(parameter)}
            value={written.get(key) ?? ''}
            onChange={(value) => write(key, value)}
            isReadOnly={isReadOnly}
            subject={subject}
          />
        )
      })}
      {hidden > 0 && (
        <button type="button" className={`${classes.quiet} ${own.more}`} onClick={() => setWhole(true)}>
          {text('controls.action-values.more', { count: hidden })}
        </button>
      )}
    </>
  )
}
