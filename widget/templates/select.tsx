/** @jsxImportSource preact */
// Choosing one or several of a list, with the browser's own controls.
import { useId, useState } from 'preact/hooks'
import { type Payload, read, readFirst, readList, type TemplateProps } from './template'

interface Option {
  title: string
  value: string
}

export function readOptions(list: Payload[]): Option[] {
  return list
    .map((entry) => ({ title: readFirst(entry, ['title', 'label', 'value']), value: readFirst(entry, ['value', 'title']) }))
    .filter((option) => option.title !== '')
}

export function Dropdown({ payload, say, words }: TemplateProps) {
  const options = readOptions(readList(payload.elements))
  const [chosen, setChosen] = useState(-1)
  const option = options[chosen]
  const label = readFirst(payload, ['label', 'placeholder']) || words('choose')
  return (
    <div class="fields">
      <select aria-label={label} value={String(chosen)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
        <option value="-1">{label}</option>
        {options.map((entry, index) => (
          <option key={index} value={String(index)}>
            {entry.title}
          </option>
        ))}
      </select>
      <button type="button" class="button strong" disabled={option === undefined} onClick={() => option && say(option.title, option.value)}>
        {words('confirm')}
      </button>
    </div>
  )
}

/** Sends "<button title>: value, value", as the public web kit does. */
export function MultiSelect({ payload, say, words }: TemplateProps) {
  const options = readOptions(readList(payload.elements))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const buttonTitle = read(readList(payload.buttons)[0]?.title) || words('confirm')
  const toggle = (index: number) => setChosen(chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index])
  const confirm = () => {
    const picked = options.filter((_, index) => chosen.includes(index))
    const list = (key: keyof Option) => picked.map((option) => option[key]).join(', ')
    say(`${buttonTitle}: ${list('title')}`, `${buttonTitle}: ${list('value')}`)
  }
  return (
    <fieldset class="fields" aria-label={read(payload.heading) || words('options')}>
      {options.map((option, index) => (
        <label key={index} class="check">
          <input type="checkbox" checked={chosen.includes(index)} onChange={() => toggle(index)} />
          <span dir="auto">{option.title}</span>
        </label>
      ))}
      <button type="button" class="button strong" disabled={chosen.length === 0} onClick={confirm}>
        {buttonTitle}
      </button>
    </fieldset>
  )
}

export function RadioOptions({ payload, say, words }: TemplateProps) {
  const entries = readList(payload.radioOptions)
  const options = readOptions(entries)
  const group = useId()
  const [chosen, setChosen] = useState(-1)
  const option = options[chosen]
  return (
    <fieldset class="fields" aria-label={read(payload.heading) || words('options')}>
      {options.map((entry, index) => (
        <label key={index} class="check">
          <input type="radio" name={group} checked={chosen === index} onChange={() => setChosen(index)} />
          <span dir="auto">{entry.title}</span>
        </label>
      ))}
      <button type="button" class="button strong" disabled={option === undefined} onClick={() => option && say(option.title, option.value)}>
        {words('confirm')}
      </button>
    </fieldset>
  )
}
