// Actions that were found, each with a box: those that are ticked are taken. What is typed narrows them; all that are shown can be ticked at once.
import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from '../integration.module.css'

interface ActionPick {
  key: string
  name: string
  operation: string
  /** Below the name. */
  note?: ReactNode
}

interface ActionPicksProps {
  label: string
  picks: readonly ActionPick[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

const mostShown = 200
const searchedFrom = 8

export function ActionPicks({ label, picks, chosen, onChange }: ActionPicksProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = picks.filter(({ name, operation }) => `${name} ${operation}`.toLowerCase().includes(words))
  const isAll = found.length > 0 && found.every(({ key }) => chosen.has(key))
  const isSome = found.some(({ key }) => chosen.has(key))
  const turn = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) isOn ? next.add(key) : next.delete(key)
    onChange(next)
  }
  return (
    <section className={classes.picks} aria-label={label}>
      <div className={classes.listHead}>
        <Checkbox
          label={label}
          checked={isAll}
          indeterminate={isSome && !isAll}
          onChange={(event) =>
            turn(
              found.map(({ key }) => key),
              event.currentTarget.checked,
            )
          }
        />
        <span className={classes.note}>
          {text('integration.chosen', { count: picks.filter(({ key }) => chosen.has(key)).length, of: picks.length })}
        </span>
        {picks.length > searchedFrom && (
          <TextInput
            className={classes.search}
            size="xs"
            leftSection={<Icon name="search" size={14} />}
            aria-label={text('integration.list.search')}
            placeholder={text('integration.list.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </div>
      <ul className={classes.pickRows}>
        {found.slice(0, mostShown).map(({ key, name, operation, note }) => (
          <li key={key}>
            <Checkbox
              label={
                <span className={classes.pick}>
                  <span className={classes.actionName}>{name}</span>
                  <code className={classes.path}>{operation}</code>
                </span>
              }
              checked={chosen.has(key)}
              onChange={(event) => turn([key], event.currentTarget.checked)}
            />
            {note}
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className={classes.note}>{text('integration.list.more', { count: found.length - mostShown })}</p>}
    </section>
  )
}
