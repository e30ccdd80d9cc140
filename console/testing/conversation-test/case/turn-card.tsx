// One turn of a case: what the user says, and what is expected of it beside what came of it. Each part can be switched off, and edited.
import { ActionIcon, Switch } from '@mantine/core'
import type { Assertions, ConversationResult, Volley } from '@parley/contract/testing/conversation-test-shapes'
import { sameJson } from '@parley/kit/json/same'
import { useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from '../conversation-test.module.css'
import { Compared } from './compared'
import { TurnDialog } from './turn-dialog'

interface TurnCardProps {
  at: number
  volley: Volley
  /** With what was expected when it ran, which may have changed since. */
  result: ConversationResult['volleys'][number] | undefined
  isFirstFault: boolean
  mayWrite: boolean
  onAssert: (assertions: Assertions) => void
}

const parts = ['flow', 'text', 'context'] as const

export function TurnCard({ at, volley, result, isFirstFault, mayWrite, onAssert }: TurnCardProps) {
  const text = useText()
  const [isEditing, setEditing] = useState(false)
  const { assertions } = volley
  const outcome = result?.result
  const isChanged = result !== undefined && !sameJson(result.expected.assertions, assertions)
  const number = numberText(at + 1)
  const said = volley.shown || volley.input || text(`conversation-test.event.${volley.event}`, { defaultValue: volley.event })
  return (
    <li id={`turn-${at}`} className={classes.turn} data-first-fault={isFirstFault || undefined}>
      <div className={classes.turnHead}>
        <h2 className={classes.input} data-bad={outcome?.passed === false || undefined}>
          {said}
        </h2>
        <span className={classes.grow} />
        {parts.map((part) => (
          <Switch
            key={part}
            size="xs"
            label={text(`conversation-test.part.${part}`)}
            aria-label={text(`conversation-test.part.${part}.of`, { number })}
            disabled={!mayWrite}
            checked={assertions[part].isOn}
            onChange={(event) => onAssert({ ...assertions, [part]: { ...assertions[part], isOn: event.currentTarget.checked } })}
          />
        ))}
        <ActionIcon disabled={!mayWrite} aria-label={text('conversation-test.turn.edit', { number })} onClick={() => setEditing(true)}>
          <Icon name="edit" />
        </ActionIcon>
      </div>
      {outcome?.isReached === false && <p className={classes.note}>{text('conversation-test.unreached')}</p>}
      {isChanged && <p className={classes.quiet}>{text('conversation-test.changed')}</p>}
      <Compared expected={assertions} outcome={outcome} isJudged={!isChanged} />
      {outcome?.unrecorded.map((call) => (
        <p key={call} className={classes.note}>
          {text('conversation-test.unrecorded', { call })}
        </p>
      ))}
      {outcome?.failures.map((failure) => (
        <p key={failure} className={classes.note}>
          {failure}
        </p>
      ))}
      {isEditing && (
        <TurnDialog
          title={text('conversation-test.turn.title', { said })}
          assertions={assertions}
          onSave={(changed) => {
            setEditing(false)
            onAssert(changed)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}
