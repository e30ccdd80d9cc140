// Patterns of an intent, or those that keep it from being understood: one a line, edited in place, kept when the line is left.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { z } from 'zod'
import { useDocument, useEdit } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { filled, useForm } from '../../../ui/form/use-form'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { FaultLine } from '../../../ui/status/fault-line'
import inPlace from '../../../ui/field/in-place.module.css'
import classes from './editor.module.css'

type PatternField = 'patterns' | 'negativePatterns'
const mostChars = 500
const schema = z.object({ pattern: filled() })

export function PatternsTab({ intent, field }: { intent: BotObject<'intent'>; field: PatternField }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const patterns = intent.data[field]
  const write = (next: readonly string[]) => {
    edit([{ op: 'put', id: intent.id, kind: 'intent', set: { [field]: [...next] } }], {
      label: label('training.patterns.changed', { name: intent.data.name }),
    })
  }
  const form = useForm({
    schema,
    start: { pattern: '' },
    send: ({ pattern }) => {
      if (!patterns.includes(pattern)) write([pattern, ...patterns])
      form.restart({ pattern: '' })
    },
  })
  const typed = form.values.pattern.trim()
  const faultOf = useFaults(patterns, typed)
  return (
    <div className={classes.patterns}>
      <p className={classes.lead}>{text(`training.patterns.${field}.why`)}</p>
      {canEdit && (
        <form className={classes.addLine} onSubmit={form.onSubmit} noValidate>
          <TextInput
            className={classes.grow}
            aria-label={text('training.patterns.add')}
            placeholder={text('training.patterns.example')}
            maxLength={mostChars}
            spellCheck={false}
            {...form.typed('pattern')}
            error={form.fault('pattern') ?? faultOf(typed) !== undefined}
            aria-describedby={`${field}-new`}
          />
          <Button type="submit">{text('training.patterns.add')}</Button>
        </form>
      )}
      <Fault id={`${field}-new`} pattern={typed} fault={faultOf(typed)} />
      {patterns.length === 0 && <EmptyState icon="pattern" title={text('training.patterns.empty')} />}
      <ul>
        {patterns.map((pattern, at) => (
          <li key={pattern} className={classes.pattern}>
            <PatternLine
              pattern={pattern}
              isReadOnly={!canEdit}
              faultId={faultOf(pattern) ? `${field}-${at}` : undefined}
              onWrite={(next) => write(patterns.map((other, index) => (index === at ? next : other)))}
            />
            {canEdit && (
              <ActionIcon
                size={28}
                aria-label={text('training.patterns.remove', { pattern })}
                onClick={() => write(patterns.filter((_, index) => index !== at))}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            )}
            <Fault id={`${field}-${at}`} pattern={pattern} fault={faultOf(pattern)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PatternFault {
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

function Fault({ id, pattern, fault }: { id: string; pattern: string; fault: PatternFault | undefined }) {
  if (!fault) return null
  return (
    <div className={classes.patternFault}>
      <FaultLine id={id} source={pattern} position={fault.position} message={fault.message} />
    </div>
  )
}

interface PatternLineProps {
  faultId: string | undefined
  pattern: string
  isReadOnly: boolean
  onWrite: (pattern: string) => void
}

function PatternLine({ pattern, isReadOnly, onWrite, faultId }: PatternLineProps) {
  const text = useText()
  const [typed, setTyped] = useState(pattern)
  const keep = () => {
    const next = typed.trim()
    if (next === '') setTyped(pattern)
    else if (next !== pattern) onWrite(next)
  }
  return (
    <input
      className={`${inPlace.quiet} ${classes.patternField}`}
      aria-label={text('training.patterns.label', { pattern })}
      value={typed}
      maxLength={mostChars}
      aria-invalid={faultId !== undefined || undefined}
      aria-describedby={faultId}
      readOnly={isReadOnly}
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(pattern)
      }}
    />
  )
}
