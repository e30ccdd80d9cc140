// The cron text of a schedule, part by part or as one text. What is typed is kept once the whole is a cron text.
import { Button, TextInput } from '@mantine/core'
import { readCron } from '@parley/kit/time/cron'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './task.module.css'

interface CronEditorProps {
  cron: string
  /** The fields above say the same. */
  isSame: boolean
  isReadOnly: boolean
  onChange: (cron: string) => void
}

const parts = ['minute', 'hour', 'day', 'month', 'weekday'] as const

export function CronEditor({ cron, isSame, isReadOnly, onChange }: CronEditorProps) {
  const text = useText()
  const written = cron.trim().split(/\s+/)
  const isWhole = written.length === parts.length
  const [isText, setIsText] = useState(!isWhole)
  return (
    <fieldset className={classes.cron}>
      <legend>{text('task.when.cron')}</legend>
      {isText || !isWhole ? (
        <CronText key={cron} cron={cron} isReadOnly={isReadOnly} onChange={onChange} />
      ) : (
        parts.map((part, at) => (
          <CronPart
            key={`${part} ${written[at]}`}
            label={text(`task.when.cron.${part}`)}
            written={written[at] ?? '*'}
            isReadOnly={isReadOnly}
            wholeWith={(typed) => written.with(at, typed).join(' ')}
            onChange={onChange}
          />
        ))
      )}
      {isSame && (
        <span className={classes.same}>
          <Icon name="ok" size={14} />
          {text('task.when.cron.same')}
        </span>
      )}
      {isWhole && (
        <Button variant="subtle" size="xs" onClick={() => setIsText(!isText)}>
          {text(isText ? 'task.when.cron.as-parts' : 'task.when.cron.as-text')}
        </Button>
      )}
    </fieldset>
  )
}

interface CronPartProps {
  label: string
  written: string
  isReadOnly: boolean
  wholeWith: (typed: string) => string
  onChange: (cron: string) => void
}

function CronPart({ label, written, isReadOnly, wholeWith, onChange }: CronPartProps) {
  const text = useText()
  const [typed, setTyped] = useState(written)
  const whole = wholeWith(typed.trim())
  const isCron = typed.trim() !== '' && readCron(whole) !== null
  return (
    <TextInput
      className={classes.cell}
      label={label}
      value={typed}
      readOnly={isReadOnly}
      spellCheck={false}
      error={isCron ? undefined : text('task.when.cron.wrong-part')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => isCron && typed.trim() !== written && onChange(whole)}
    />
  )
}

function CronText({ cron, isReadOnly, onChange }: { cron: string; isReadOnly: boolean; onChange: (cron: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState(cron)
  return (
    <TextInput
      className={classes.whole}
      aria-label={text('task.when.cron')}
      description={text('task.when.cron.parts')}
      value={typed}
      readOnly={isReadOnly}
      spellCheck={false}
      error={readCron(typed) === null ? text('task.when.wrong') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== cron && readCron(typed) !== null && onChange(typed.trim())}
    />
  )
}
