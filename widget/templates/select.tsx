/** @jsxImportSource preact */
// Choosing one or several of a list, with the browser's own controls.
import { optionAnswer, optionsAnswer } from '@parley/contract/templates/answers'
import { useId, useState } from 'preact/hooks'
import type { LookProps } from './template'

export function Select({ drawn: { as, label, options, button }, say, words }: LookProps<'select'>) {
  const group = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const picked = options.filter((_, index) => chosen.includes(index))
  const title = button || words('confirm')
  const take = (index: number) => {
    if (as !== 'checks') setChosen([index])
    else setChosen(chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index])
  }
  const confirm = () => {
    const [first] = picked
    if (first === undefined) return
    const { shown, body } = as === 'checks' ? optionsAnswer(title, picked) : optionAnswer(first)
    say(shown, body)
  }
  return (
    <fieldset class="fields" aria-label={label || words('options')}>
      {as === 'menu' ? (
        <select
          aria-label={label || words('choose')}
          value={String(chosen[0] ?? -1)}
          onChange={(event) => take(Number(event.currentTarget.value))}
        >
          <option value="-1">{label || words('choose')}</option>
          {options.map((option, index) => (
            <option key={index} value={String(index)}>
              {option.title}
            </option>
          ))}
        </select>
      ) : (
        options.map((option, index) => (
          <label key={index} class="check">
            <input
              type={as === 'checks' ? 'checkbox' : 'radio'}
              name={group}
              checked={chosen.includes(index)}
              onChange={() => take(index)}
            />
            <span dir="auto">{option.title}</span>
          </label>
        ))
      )}
      <button type="button" class="button strong" disabled={picked.length === 0} onClick={confirm}>
        {title}
      </button>
    </fieldset>
  )
}
