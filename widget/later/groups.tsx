/** @jsxImportSource preact */
// Choosing several of a list in groups: each option with its picture and a line, and of each group all at once.
import { optionsAnswer } from '@parley/contract/templates/answers'
import type { OptionGroup } from '@parley/contract/templates/shared/drawing'
import { useId, useState } from 'preact/hooks'
import type { LookProps } from '../templates/template'
import { useLaterWords } from './words'

export function Groups({ drawn: { label, about, groups, first, button }, say, words }: LookProps<'groups'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(first === undefined || groups.length <= first)
  const shown = isWhole ? groups : groups.slice(0, first)
  const picked = groups.flatMap(({ options }, group) => options.filter((_, at) => chosen.has(`${group} ${at}`)))
  const title = button || words('confirm')
  const take = (keys: readonly string[], isTaken: boolean) => {
    const others = [...chosen].filter((key) => !keys.includes(key))
    setChosen(new Set(isTaken ? [...others, ...keys] : others))
  }
  const confirm = () => {
    const { shown: said, body } = optionsAnswer(title, picked)
    say(said, body)
  }
  return (
    <fieldset class="fields" aria-label={label || words('options')}>
      {about === '' ? null : (
        <p class="help" dir="auto">
          {about}
        </p>
      )}
      {shown.map((group, at) => (
        <Group key={at} group={group} keys={group.options.map((_, option) => `${at} ${option}`)} chosen={chosen} take={take} />
      ))}
      {isWhole ? null : (
        <button type="button" class="plain" onClick={() => setWhole(true)}>
          {words('more', { count: groups.length - shown.length })}
        </button>
      )}
      <button type="button" class="button strong" disabled={picked.length === 0} onClick={confirm}>
        {title}
      </button>
    </fieldset>
  )
}

interface GroupProps {
  group: OptionGroup
  keys: readonly string[]
  chosen: ReadonlySet<string>
  take: (keys: readonly string[], isTaken: boolean) => void
}

function Group({ group: { title, options }, keys, chosen, take }: GroupProps) {
  const words = useLaterWords()
  const all = title === '' ? words('all') : words('allOf', { group: title })
  return (
    <div role="group" aria-label={title} class="option-group">
      {title === '' ? null : <strong dir="auto">{title}</strong>}
      {options.length > 1 ? (
        <Option title={all} isChosen={keys.every((key) => chosen.has(key))} take={(isTaken) => take(keys, isTaken)} />
      ) : null}
      {options.map((option, at) => {
        const key = keys[at] ?? ''
        return <Option key={key} {...option} isChosen={chosen.has(key)} take={(isTaken) => take([key], isTaken)} />
      })}
    </div>
  )
}

interface OptionProps {
  title: string
  detail?: string
  picture?: string
  isChosen: boolean
  take: (isTaken: boolean) => void
}

function Option({ title, detail = '', picture = '', isChosen, take }: OptionProps) {
  const id = useId()
  return (
    <div class="check">
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        aria-describedby={detail === '' ? undefined : `${id}-about`}
        onChange={(event) => take(event.currentTarget.checked)}
      />
      {picture === '' ? null : <img src={picture} alt="" loading="lazy" referrerpolicy="no-referrer" />}
      <span>
        <label for={id} dir="auto">
          {title}
        </label>
        {detail === '' ? null : (
          <span class="help" id={`${id}-about`} dir="auto">
            {detail}
          </span>
        )}
      </span>
    </div>
  )
}
