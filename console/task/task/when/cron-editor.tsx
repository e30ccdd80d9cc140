// The cron text of a schedule, part by part or as one text. It is saved once the whole is a cron text; what is typed until then is a draft.
import { Button, TextInput } from '@mantine/core'
import { readCron } from '@parley/kit/time/cron'
import { useState } from 'react'
import { useDocument, useFieldDraft } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './when.module.css'

interface CronEditorProps {
  taskId: string
  cron: string
  /** The fields above say the same. */
  isSame: boolean
  isReadOnly: boolean
  onChange: (cron: string) => void
}

const parts = ['minute', 'hour', 'day', 'month', 'weekday'] as const
const wholePlace = (taskId: string): string => `${taskId} schedule`

export function CronEditor({ taskId, cron, isSame, isReadOnly, onChange }: CronEditorProps) {
  const text = useText()
  const { drafts } = useDocument()
  const written = cron.trim().split(/\s+/)
  const isWhole = written.length === parts.length
  const [isText, setIsText] = useState(() => !isWhole || drafts.get(wholePlace(taskId)) !== null)
  return (
    <fieldset className={classes.row}>
      <legend>{text('task.when.cron')}</legend>
      {isText || !isWhole ? (
        <CronText taskId={taskId} cron={cron} isReadOnly={isReadOnly} onChange={onChange} />
      ) : (
        parts.map((part, at) => (
          <CronPart
            key={part}
            place={`${wholePlace(taskId)} ${part}`}
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
        <Button className={classes.end} variant="subtle" size="xs" onClick={() => setIsText(!isText)}>
          {text(isText ? 'task.when.cron.as-parts' : 'task.when.cron.as-text')}
        </Button>
      )}
    </fieldset>
  )
}

interface CronPartProps {
  place: string
  label: string
  written: string
  isReadOnly: boolean
  wholeWith: (typed: string) => string
  onChange: (cron: string) => void
}

function CronPart({ place, label, written, isReadOnly, wholeWith, onChange }: CronPartProps) {
  const text = useText()
  const isCron = (typed: string) => /^\S+$/.test(typed.trim()) && readCron(wholeWith(typed.trim())) !== null
  const { value, type, leave } = useFieldDraft({
    ...{ place, label, saved: written, tidy: (typed) => typed.trim(), isFine: isCron },
    save: (typed) => onChange(wholeWith(typed)),
  })
  return (
    <TextInput
      className={classes.cell}
      label={label}
      inputWrapperOrder={['input', 'label', 'error']}
      value={value}
      readOnly={isReadOnly}
      spellCheck={false}
      error={isCron(value) ? undefined : text('task.when.cron.wrong-part')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

function CronText({ taskId, cron, isReadOnly, onChange }: Omit<CronEditorProps, 'isSame'>) {
  const text = useText()
  const isCron = (typed: string) => readCron(typed.trim()) !== null
  const label = text('task.when.cron')
  const { value, type, leave } = useFieldDraft({
    ...{ place: wholePlace(taskId), label, saved: cron, tidy: (typed) => typed.trim(), isFine: isCron, save: onChange },
  })
  return (
    <TextInput
      className={classes.whole}
      aria-label={label}
      description={text('task.when.cron.parts')}
      inputWrapperOrder={['input', 'description', 'error']}
      value={value}
      readOnly={isReadOnly}
      spellCheck={false}
      error={isCron(value) ? undefined : text('task.when.wrong')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
