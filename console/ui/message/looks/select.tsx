// Choosing one or several of a list.
import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core'
import { optionAnswer, optionsAnswer } from '@parley/contract/templates/answers'
import { useId, useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './fields.module.css'
import type { LookProps } from './look-props'

export function Select({ drawn: { as, label, options, button }, say }: LookProps<'select'>) {
  const text = useText()
  const group = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const picked = options.filter((_, at) => chosen.includes(at))
  const title = button || text('message.confirm')
  const take = (at: number) => {
    if (as !== 'checks') setChosen([at])
    else setChosen(chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at])
  }
  const confirm = () => {
    const [first] = picked
    if (first === undefined) return
    const { shown, body } = as === 'checks' ? optionsAnswer(title, picked) : optionAnswer(first)
    say?.(body, shown)
  }
  return (
    <fieldset className={classes.form} aria-label={label || text('message.options')} disabled={say === null}>
      {as === 'menu' ? (
        <NativeSelect
          aria-label={label || text('message.choose')}
          value={String(chosen[0] ?? -1)}
          data={[
            { value: '-1', label: label || text('message.choose') },
            ...options.map((option, at) => ({ value: String(at), label: option.title })),
          ]}
          onChange={(event) => take(Number(event.currentTarget.value))}
        />
      ) : (
        options.map((option, at) => {
          const shown = {
            name: group,
            label: <span dir="auto">{option.title}</span>,
            checked: chosen.includes(at),
            onChange: () => take(at),
          }
          return as === 'checks' ? <Checkbox key={at} {...shown} /> : <Radio key={at} {...shown} />
        })
      )}
      <Button variant="outline" disabled={picked.length === 0} onClick={confirm}>
        {title}
      </Button>
    </fieldset>
  )
}
