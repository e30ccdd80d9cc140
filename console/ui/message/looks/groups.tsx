// Choosing several of a list in groups: each option with its picture and a line, and of each group all at once.
import { Button, Checkbox } from '@mantine/core'
import { optionsAnswer } from '@parley/contract/templates/answers'
import type { OptionGroup } from '@parley/contract/templates/shared/drawing'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import fields from './fields.module.css'
import classes from './looks.module.css'
import { Picture } from './media'
import type { LookProps } from './look-props'

export function Groups({ drawn: { label, about, groups, first, button }, say }: LookProps<'groups'>) {
  const text = useText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setIsWhole] = useState(first === undefined || groups.length <= first)
  const shown = isWhole ? groups : groups.slice(0, first)
  const picked = groups.flatMap(({ options }, group) => options.filter((_, at) => chosen.has(`${group} ${at}`)))
  const title = button || text('message.confirm')
  const take = (keys: readonly string[], isTaken: boolean) => {
    const others = [...chosen].filter((key) => !keys.includes(key))
    setChosen(new Set(isTaken ? [...others, ...keys] : others))
  }
  const confirm = () => {
    const answer = optionsAnswer(title, picked)
    say?.(answer.body, answer.shown)
  }
  return (
    <fieldset className={fields.form} aria-label={label || text('message.options')}>
      {about !== '' && (
        <p className={fields.about} dir="auto">
          {about}
        </p>
      )}
      {shown.map((group, at) => (
        <Group
          key={at}
          group={group}
          keys={group.options.map((_, option) => `${at} ${option}`)}
          chosen={chosen}
          take={take}
          isReadOnly={say === null}
        />
      ))}
      {!isWhole && (
        <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
          {text('message.more', { count: groups.length - shown.length })}
        </button>
      )}
      <Button variant="outline" disabled={say === null || picked.length === 0} onClick={confirm}>
        {title}
      </Button>
    </fieldset>
  )
}

interface GroupProps {
  group: OptionGroup
  keys: readonly string[]
  chosen: ReadonlySet<string>
  take: (keys: readonly string[], isTaken: boolean) => void
  isReadOnly: boolean
}

function Group({ group: { title, options }, keys, chosen, take, isReadOnly }: GroupProps) {
  const text = useText()
  return (
    <div role="group" aria-label={title} className={fields.group}>
      {title !== '' && <b dir="auto">{title}</b>}
      {options.length > 1 && (
        <Checkbox
          label={title === '' ? text('message.all') : text('message.all-of', { group: title })}
          checked={keys.every((key) => chosen.has(key))}
          disabled={isReadOnly}
          onChange={(event) => take(keys, event.currentTarget.checked)}
        />
      )}
      {options.map((option, at) => {
        const key = keys[at] ?? ''
        return (
          <div key={key} className={fields.option}>
            <Checkbox
              label={<span dir="auto">{option.title}</span>}
              {...(option.detail !== '' && { description: option.detail })}
              checked={chosen.has(key)}
              disabled={isReadOnly}
              onChange={(event) => take([key], event.currentTarget.checked)}
            />
            <Picture address={option.picture} name="" className={classes.thumb} />
          </div>
        )
      })}
    </div>
  )
}
