// Patterns in the order in which they are tried: each is edited in its row, which says what it catches among the bot's utterances that none above
// it does. What is wrong with one is said below it, and a new one is written at the end. Whose they are, and keeping them, is the caller's.
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PatternCatch } from '@parley/contract/understanding/pattern'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument, useNewDraft } from '../../base/document'
import { useText } from '../../base/language/text'
import { moved, Sortable } from '../../ui/controls/shared/sortable'
import { FaultLine } from '../../ui/status/fault-line'
import classes from './caught.module.css'
import { mostChars, PatternRow } from './pattern-row'

interface PatternListProps {
  /** Tells it from every other of the bot. */
  place: string
  /** What is announced of it; no two lists of a page have the same. */
  label: string
  title: string
  note?: string | undefined
  patterns: readonly string[]
  /** Those that can be read; not there until the answer comes. */
  caught: readonly PatternCatch[] | undefined
  onWrite: (patterns: string[]) => void
  /** Whether an utterance of this intent ought not to be caught. */
  isWrong?: (intentId: string) => boolean
  /** What is said of so many of those. */
  wrong?: (count: number) => string
  /** What may be done about one. */
  remedies?: (example: PatternCatch['examples'][number]) => ReactNode
  /** What one matches is shown elsewhere on the page, for the one that is picked; without it, below its row. */
  beside?: { picked: string; onPick: (pattern: string) => void }
}

export function PatternList(props: PatternListProps) {
  const { place, label: called, title, note, patterns, caught, onWrite, isWrong = nothing, wrong, remedies, beside } = props
  const text = useText()
  const { canEdit } = useDocument()
  const newId = useId()
  const [open, setOpen] = useState<string | null>(null)
  const [typed, type] = useNewDraft(`${place} new pattern`, text('pattern.add'))
  const [isMissing, setMissing] = useState(false)
  const pattern = typed.trim()
  const add = (event: FormEvent) => {
    event.preventDefault()
    setMissing(pattern === '')
    if (pattern === '') return
    if (!patterns.includes(pattern)) onWrite([...patterns, pattern])
    type('')
  }
  const faultOf = useFaults(patterns, pattern)
  const most = Math.max(1, ...(caught?.map(({ first }) => first) ?? []))
  const replace = (at: number, next: string) => onWrite(patterns.flatMap((one, place) => (place === at ? next : one === next ? [] : one)))
  return (
    <section className={classes.caught} data-beside={beside !== undefined || undefined} aria-label={called}>
      <header className={classes.head}>
        <h3>{title}</h3>
        {note !== undefined && <span>{note}</span>}
        {beside !== undefined && <span className={classes.headEnd}>{text('pattern.caught.first')}</span>}
      </header>
      {patterns.length === 0 && <p className={classes.nothing}>{text('pattern.list.empty')}</p>}
      <Sortable ids={patterns} onMove={(from, to) => onWrite(moved(patterns, from, to))}>
        <ol className={classes.rows}>
          {patterns.map((pattern, at) => (
            <PatternRow
              key={pattern}
              place={place}
              pattern={pattern}
              number={at + 1}
              fault={faultOf(pattern)}
              caught={caught?.find((one) => one.pattern === pattern)}
              most={most}
              isOpen={beside === undefined && pattern === open}
              isPicked={beside?.picked === pattern}
              isBeside={beside !== undefined}
              isWrong={isWrong}
              wrong={wrong}
              remedies={remedies}
              onOpen={(isOpen) => (beside === undefined ? setOpen(isOpen ? pattern : null) : beside.onPick(pattern))}
              onWrite={(next) => replace(at, next)}
              onStep={(by) => onWrite(moved(patterns, at, at + by))}
              onRemove={() => onWrite(patterns.filter((one) => one !== pattern))}
            />
          ))}
        </ol>
      </Sortable>
      {canEdit && (
        <form className={classes.add} onSubmit={add} noValidate>
          <TextInput
            className={classes.grow}
            classNames={{ input: classes.code }}
            aria-label={text('pattern.add')}
            placeholder={text('pattern.add.example')}
            maxLength={mostChars}
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setMissing(false)
              type(event.currentTarget.value)
            }}
            error={isMissing ? text('ui.form.required') : faultOf(pattern) !== undefined}
            aria-describedby={newId}
          />
          <Button type="submit" variant="default">
            {text('pattern.add')}
          </Button>
        </form>
      )}
      <NewFault id={newId} pattern={pattern} fault={faultOf(pattern)} />
      {canEdit && <p className={classes.help}>{text('pattern.help')}</p>}
    </section>
  )
}

const nothing = (): boolean => false

export interface PatternFault {
  position: number
  message: string
}

/** Asks about what is written a moment after the last key. */
function useFaults(patterns: readonly string[], typed: string): (pattern: string) => PatternFault | undefined {
  const { botId } = useDocument()
  const [settled] = useDebouncedValue(typed, 250)
  const asked = settled === '' ? [...patterns] : [...patterns, settled]
  const input = asked.length === 0 ? null : { streamId: botId, patterns: asked }
  const { data } = useCall('training.list-pattern-problems', input, { keep: true })
  return (pattern) => (input ? data?.find((problem) => problem.pattern === pattern) : undefined)
}

function NewFault({ id, pattern, fault }: { id: string; pattern: string; fault: PatternFault | undefined }) {
  if (!fault) return null
  return <FaultLine id={id} source={pattern} position={fault.position} message={fault.message} />
}
