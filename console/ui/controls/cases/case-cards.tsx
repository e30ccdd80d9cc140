// Answers that hold under a condition, hung on a thread in the order they are tried, each a card that opens to be edited (mockup 18). What is
// answered where none holds is the caller's, and hangs at the end.
import { Button } from '@mantine/core'
import type { Json } from '@parley/contract/base/json'
import { AnswerCase } from '@parley/contract/objects/faq/index'
import type { ComponentType, ReactNode } from 'react'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import type { DescribedFormProps, Subject } from '../control'
import { emptyCondition } from '../shared/condition/expression'
import { moved, Sortable } from '../shared/sortable'
import { CaseCard } from './case-card'
import classes from './cases.module.css'

export interface CaseCardsProps {
  cases: readonly AnswerCase[]
  most: number
  onChange: (value: Json) => void
  isReadOnly: boolean
  subject: Subject
  Form: ComponentType<DescribedFormProps>
  /** The place of the one that is open; null for none. */
  open: number | null
  onOpen: (at: number | null) => void
  /** Whose words are read on cards that are not open; those for all channels without. */
  channel?: string
  /** The place of the one that is shown elsewhere. */
  shown?: number | null
  /** Hangs at the end of the thread. */
  otherwise?: ReactNode
}

/** What cannot be read is no answer. */
export function casesOf(value: Json): AnswerCase[] {
  const read = z.array(AnswerCase).safeParse(value)
  return read.success ? read.data : []
}

export function CaseCards({
  cases,
  most,
  onChange,
  isReadOnly,
  subject,
  Form,
  open,
  onOpen,
  channel = '',
  shown,
  otherwise,
}: CaseCardsProps) {
  const text = useText()
  const write = (next: readonly AnswerCase[]) => onChange(z.json().parse(JSON.parse(JSON.stringify(next))))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= cases.length) return
    write(moved(cases, from, to))
    if (open === from) onOpen(to)
  }
  return (
    <>
      <Sortable ids={cases.map((_, at) => String(at))} onMove={move}>
        <ol className={classes.cases} data-single={cases.length === 0 || undefined}>
          {cases.map((one, at) => (
            <li key={at} className={classes.knot} data-shown={at === shown || undefined}>
              <CaseCard
                id={String(at)}
                answer={one}
                channel={channel}
                isOpen={at === open}
                isReadOnly={isReadOnly}
                subject={subject}
                Form={Form}
                onToggle={() => onOpen(at === open ? null : at)}
                onStep={(by) => move(at, at + by)}
                onChange={(next) => write(cases.toSpliced(at, 1, next))}
                onRemove={() => {
                  write(cases.filter((_, other) => other !== at))
                  onOpen(null)
                }}
              />
            </li>
          ))}
          {otherwise !== undefined && (
            <li className={classes.knot} data-shown={shown === null || undefined}>
              {otherwise}
            </li>
          )}
        </ol>
      </Sortable>
      {!isReadOnly && cases.length < most && (
        <Button
          size="xs"
          mt={8}
          leftSection={<Icon name="add" size={14} />}
          onClick={(event) => {
            write([...cases, AnswerCase.parse({ when: emptyCondition })])
            onOpen(cases.length)
            focusAdded(event.currentTarget)
          }}
        >
          {text('controls.cases.add')}
        </Button>
      )}
    </>
  )
}
