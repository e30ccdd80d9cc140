// The changes in words: group by group, each change a card. A long comparison shows the group of the chosen change alone, and a long
// group its beginning.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { iconOfKind } from '../../../ui/uses/object-icons'
import { ChangeCard, type Sides } from './change-card'
import classes from './compare.module.css'
import type { Group } from './groups'

/** From this many changes on, one group is drawn at a time. */
const many = 100
/** Cards of one group drawn at once. */
const atOnce = 50

export interface RestoreWish {
  objectId: string
  isWhole: boolean
}

export interface WordsTabProps {
  groups: readonly Group[]
  nameOf: (group: Group) => string
  sides: Sides
  selected: string
  onSelect: (objectId: string) => void
  onRestore: ((wish: RestoreWish) => void) | null
  /** Counts the steps by J and K: each moves the focus to its change. */
  steps: number
}

export function WordsTab({ groups, nameOf, sides, selected, onSelect, onRestore, steps }: WordsTabProps) {
  const total = groups.reduce((sum, { changes }) => sum + changes.length, 0)
  const chosen = groups.find(({ changes }) => changes.some(({ objectId }) => objectId === selected)) ?? groups[0]
  const shown = total > many && chosen !== undefined ? [chosen] : groups
  return (
    <div className={classes.words}>
      {shown.map((group) => (
        <GroupPart key={group.id} {...{ group, nameOf, sides, selected, onSelect, onRestore, steps }} />
      ))}
    </div>
  )
}

function GroupPart({ group, nameOf, sides, selected, onSelect, onRestore, steps }: Omit<WordsTabProps, 'groups'> & { group: Group }) {
  const text = useText()
  const [most, setMost] = useState(atOnce)
  const at = group.changes.findIndex(({ objectId }) => objectId === selected)
  const shown = group.changes.slice(0, Math.max(most, at + 1))
  const card = useRef<HTMLElement>(null)
  const { container } = group
  useEffect(() => {
    if (selected !== '' && at >= 0) card.current?.scrollIntoView({ block: 'nearest' })
    if (steps > 0 && at >= 0) card.current?.focus({ preventScroll: true })
  }, [selected, at, steps])
  return (
    <section className={classes.group} aria-label={nameOf(group)}>
      <header className={classes.groupHead}>
        <Icon name={iconOfKind(group.kind)} />
        <h2>{nameOf(group)}</h2>
        <span className={classes.quiet}>{text('bot-version.count', { count: group.changes.length })}</span>
        {onRestore !== null && container !== null && group.changes.length > 1 && (
          <Button
            size="xs"
            variant="subtle"
            className={classes.whole}
            onClick={() => onRestore({ objectId: container.objectId, isWhole: true })}
          >
            {text('bot-version.restore.all')}
            <span className="visually-hidden"> {container.title}</span>
          </Button>
        )}
      </header>
      {shown.map((change) => (
        <ChangeCard
          key={change.objectId}
          ref={change.objectId === selected ? card : undefined}
          change={change}
          sides={sides}
          isSelected={change.objectId === selected}
          onSelect={() => onSelect(change.objectId)}
          onRestore={onRestore && (() => onRestore({ objectId: change.objectId, isWhole: false }))}
        />
      ))}
      {shown.length < group.changes.length && (
        <button type="button" className={classes.more} onClick={() => setMost(shown.length + atOnce)}>
          {text('bot-version.more', { count: group.changes.length - shown.length })}
        </button>
      )}
    </section>
  )
}
