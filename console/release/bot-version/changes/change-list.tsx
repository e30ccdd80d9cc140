// Changes in words, grouped by dialog or area: what was added, removed, moved, and each changed field before and after.
// Long groups show their beginning and open on demand.
import type { Change as PlainChange, ComparedChange } from '@parley/contract/release/bot-version'
import { type ReactNode, useState } from 'react'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { numberText } from '../../../base/language/locale'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { objectTitle } from '../../../base/language/kinds/object-title'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { iconOfKind } from '../../../ui/uses/object-icons'
import { ChangeSign, signs } from './change-sign'
import classes from './changes.module.css'
import { fieldWords } from './field-words'
import { type Line, linesOf, mostOfEach } from './lines'

/** From this many changes on, groups start folded. */
const many = 60

/** With who made it and when, where that is known. */
type Change = PlainChange & Partial<Pick<ComparedChange, 'by' | 'at'>>

interface Group<C> {
  name: string
  changes: C[]
}

/** What a screen adds to the lines. */
interface Additions<C extends Change> {
  /** Before the name of a group, and before the changes of a line. */
  beforeGroup?: (group: readonly C[], name: string) => ReactNode
  before?: (changes: readonly C[], title: string) => ReactNode
  afterGroup?: (group: readonly C[]) => ReactNode
  /** Behind the words of a change, and at the end of its line. */
  note?: (change: C) => ReactNode
  side?: (change: C) => ReactNode
}

interface ChangeListProps<C extends Change> extends Additions<C> {
  changes: readonly C[]
  /** So many lines of all groups together are shown at first; without it, some of each. */
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
  const groups = groupsOf(changes).map((group) => ({ group, lines: linesOf(group.changes) }))
  const most = mostOfEach(
    groups.map(({ lines }) => lines.length),
    changes.length > many ? 0 : atFirst,
  )
  return (
    <>
      {groups.map(({ group, lines }, at) => (
        <GroupPart key={`${group.name} ${isAll}`} {...{ group, lines, isAll }} most={most[at] ?? 0} {...additions} />
      ))}
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

/** Utterances that one intent gained or lost, in one line; each of them on demand. */
function UtterancesRow<C extends Change>({ changes, ...additions }: { changes: Line<C> } & Additions<C>) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = changes
  const title = text('bot-version.utterances', { count: changes.length })
  if (isOpen) return changes.map((change) => <ChangeRow key={change.objectId} change={change} {...additions} />)
  return (
    <li className={classes.change} data-change={first.change}>
      {additions.before?.(changes, title)}
      <ChangeSign change={first.change} />
      <div className={classes.words}>
        <b>{title}</b> <span className={classes.kind}>{quoted(changes)}</span>
        <button type="button" className={classes.each} aria-expanded={false} onClick={() => setIsOpen(true)}>
          {text('bot-version.utterances.each')}
          <span className="visually-hidden">: {title}</span>
        </button>
      </div>
      {first.by !== undefined && first.by !== '' && <ChangedBy by={first.by} at={first.at ?? 0} />}
    </li>
  )
}

const mostQuoted = 2

const quoted = (changes: readonly Change[]): string =>
  changes
    .slice(0, mostQuoted)
    .map(({ title }) => `“${title}”`)
    .join(', ')

function ChangeRow<C extends Change>({ change, before, note, side }: { change: C } & Additions<C>) {
  const text = useText()
  const kinds = useKinds()
  const fields = change.fields
    .filter(({ before, after }) => before !== '' || after !== '')
    .map((field) => ({ id: field.field, ...fieldWords(change, field, kinds, text) }))
  const title = objectTitle(change, text) || text(`bot-version.kind.${change.kind}`)
  const words = fields.length === 1 && fields[0] ? fields[0].name : ''
  const isShort = fields.length === 1 && fields.every(isOfOneLine)
  return (
    <li className={classes.change} data-change={change.change}>
      {before?.([change], title)}
      <ChangeSign change={change.change} />
      <div className={classes.words}>
        <p>
          <b>{title}</b>{' '}
          <span className={classes.kind}>
            {words === ''
              ? text(`bot-version.kind.${change.kind}`)
              : text('bot-version.of', { kind: text(`bot-version.kind.${change.kind}`), field: words })}
          </span>{' '}
          {isShort && fields[0] && <Values {...fields[0]} />} <span className={classes.kind}>{note?.(change)}</span>
        </p>
        {(isShort ? [] : fields).map((field) => (
          <div key={field.id} className={classes.field}>
            {fields.length > 1 && <span className={classes.fieldName}>{field.name}</span>}
            <span className={classes.values}>
              <Values {...field} />
            </span>
          </div>
        ))}
      </div>
      {side?.(change)}
      {change.by !== undefined && change.by !== '' && <ChangedBy by={change.by} at={change.at ?? 0} />}
    </li>
  )
}

function Values({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
    </>
  )
}

/** Both fit behind the name. */
const isOfOneLine = ({ before, after }: { before: string; after: string }): boolean =>
  before.length + after.length <= 90 && !/\n/.test(before + after)

function ChangedBy({ by, at }: { by: string; at: number }) {
  const text = useText()
  const ago = useRelativeTime()
  return (
    <time className={classes.by} title={exactTime(at)}>
      {text('bot-version.by', { name: by, ago: ago(at) })}
    </time>
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
