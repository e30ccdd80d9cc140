// Changes in words, grouped by dialog or area: what was added, removed, moved, and each changed field before and after.
// Long groups show their beginning and open on demand; their lines are change-row.
import { useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { iconOfKind } from '../../../ui/uses/object-icons'
import { type Additions, type Change, ChangeRow, UtterancesRow } from './change-row'
import { signs } from './change-sign'
import classes from './changes.module.css'
import { groupsAtFirst, type Line, linesOf, mostOfEach } from './lines'

/** From this many changes on, groups start folded. */
const many = 60

interface Group<C> {
  name: string
  changes: C[]
}

interface ChangeListProps<C extends Change> extends Additions<C> {
  changes: readonly C[]
  /** So many lines of all groups together are shown at first, and of many groups the first ones; without it, some lines of each. */
  atFirst?: number
  /** All are shown at first. */
  isAll?: boolean
}

function groupsOf<C extends Change>(changes: readonly C[]): Group<C>[] {
  const groups = new Map<string, C[]>()
  for (const change of changes) groups.set(change.group, [...(groups.get(change.group) ?? []), change])
  return [...groups].map(([name, list]) => ({ name, changes: list }))
}

export function ChangeList<C extends Change>({ changes, atFirst = Infinity, isAll = false, ...additions }: ChangeListProps<C>) {
  const text = useText()
  const [isEveryGroup, setEveryGroup] = useState(false)
  const groups = groupsOf(changes).map((group) => ({ group, lines: linesOf(group.changes) }))
  const most = mostOfEach(
    groups.map(({ lines }) => lines.length),
    changes.length > many ? 0 : atFirst,
  )
  const atMost = isAll || isEveryGroup || atFirst === Infinity ? groups.length : groupsAtFirst(groups.length)
  return (
    <>
      {groups.slice(0, atMost).map(({ group, lines }, at) => (
        <GroupPart key={`${group.name} ${isAll}`} {...{ group, lines, isAll }} most={most[at] ?? 0} {...additions} />
      ))}
      {atMost < groups.length && (
        <button type="button" className={classes.more} data-groups onClick={() => setEveryGroup(true)}>
          {text('bot-version.more', { count: groups.length - atMost })}
        </button>
      )}
    </>
  )
}

interface GroupPartProps<C extends Change> extends Additions<C> {
  group: Group<C>
  lines: readonly Line<C>[]
  /** So many lines of it are shown while it is not opened. */
  most: number
  isAll: boolean
}

function GroupPart<C extends Change>({ group, lines, most, isAll, ...additions }: GroupPartProps<C>) {
  const text = useText()
  const said = useLocalized()
  const [isOpen, setIsOpen] = useState(isAll)
  const shown = isOpen ? lines : lines.slice(0, most)
  const hidden = lines.length - shown.length
  const first: Change | undefined = group.changes[0]
  const name = first === undefined ? group.name : said(first, 'group')
  const toggle = (
    <button type="button" className={most === 0 ? classes.fold : classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? text('bot-version.fewer') : text(most === 0 ? 'bot-version.show' : 'bot-version.more', { count: hidden })}
      {most === 0 && <span className="visually-hidden"> {name}</span>}
    </button>
  )
  return (
    <section className={classes.group} aria-label={name}>
      <h3 className={classes.groupName}>
        {additions.beforeGroup?.(group.changes, name)}
        <Icon name={first ? iconOfKind(first.kind) : 'fork'} />
        <span className={classes.groupTitle}>{name}</span>
        <span className={classes.count}>{tally(group.changes)}</span>
        {additions.afterGroup?.(group.changes)}
        {most === 0 && toggle}
      </h3>
      <ul>
        {shown.map((line) =>
          line.length === 1 ? (
            <ChangeRow key={line[0].objectId} change={line[0]} {...additions} />
          ) : (
            <UtterancesRow key={line[0].objectId} changes={line} {...additions} />
          ),
        )}
      </ul>
      {most > 0 && (hidden > 0 || (isOpen && lines.length > most)) && toggle}
    </section>
  )
}

/** `+ 13 ~ 2`: how many of each. */
function tally(changes: readonly Change[]): string {
  const counts = Object.entries(signs).map(([kind, sign]) => [sign, changes.filter((change) => change.change === kind).length] as const)
  return counts
    .filter(([, count]) => count > 0)
    .map(([sign, count]) => `${sign} ${numberText(count)}`)
    .join('  ')
}
