// When something runs, as cron text; the sentence says when that is. Five parts: minute, hour, day, month, weekday.
import { TextInput } from '@mantine/core'
import { useText } from '../../../base/language/text'
import type { ControlKind, ControlProps } from '../control'
import { asText } from '../shared/read-value'

function ScheduleControl({ value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const cron = asText(value)
  const isWrong = cron !== '' && cron.trim().split(/\s+/).length !== 5
  return (
    <TextInput
      id={id}
      value={cron}
      placeholder="0 9 * * 1-5"
      readOnly={isReadOnly}
      error={isWrong ? text('controls.schedule.wrong') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export const scheduleControl: ControlKind = { Control: ScheduleControl }
