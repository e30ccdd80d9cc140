// A line of a list of changes: what happened to an object, each changed field before and after, who did it and when; or the utterances that
// an intent gained or lost, together.
import type { Change as PlainChange, ComparedChange } from '@parley/contract/release/bot-version'
import { type ReactNode, useState } from 'react'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { objectTitle } from '../../../base/language/kinds/object-title'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { ChangeSign } from './change-sign'
import classes from './changes.module.css'
import { fieldWords } from './field-words'
import type { Line } from './lines'

/** With who made it and when, where that is known. */
export type Change = PlainChange & Partial<Pick<ComparedChange, 'by' | 'at'>>

/** What a screen adds to the lines. */
export interface Additions<C extends Change> {
  /** Before the name of a group, and before the changes of a line. */
  beforeGroup?: (group: readonly C[], name: string) => ReactNode
  before?: (changes: readonly C[], title: string) => ReactNode
  afterGroup?: (group: readonly C[]) => ReactNode
  /** Behind the words of a change, and at the end of its line. */
  note?: (change: C) => ReactNode
  side?: (change: C) => ReactNode
}

/** Utterances that one intent gained or lost, in one line; each of them on demand. */
export function UtterancesRow<C extends Change>({ changes, ...additions }: { changes: Line<C> } & Additions<C>) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = changes
  const title = text('bot-version.utterances', { count: changes.length })
  return (
    <>
      <li className={classes.change} data-change={first.change}>
        {additions.before?.(changes, title)}
        <ChangeSign change={first.change} />
        <div className={classes.words}>
          <b>{title}</b> {!isOpen && <span className={classes.kind}>{quoted(changes)}</span>}
          <button type="button" className={classes.each} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {text(isOpen ? 'bot-version.fewer' : 'bot-version.utterances.each')}
            <span className="visually-hidden">: {title}</span>
          </button>
        </div>
        {first.by !== undefined && first.by !== '' && <ChangedBy by={first.by} at={first.at ?? 0} />}
      </li>
      {isOpen && changes.map((change) => <ChangeRow key={change.objectId} change={change} {...additions} />)}
    </>
  )
}

const mostQuoted = 2

const quoted = (changes: readonly Change[]): string =>
  changes
    .slice(0, mostQuoted)
    .map(({ title }) => `“${title}”`)
    .join(', ')

export function ChangeRow<C extends Change>({ change, before, note, side }: { change: C } & Additions<C>) {
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
