// When an alert asks: days and how often as fields, and the same as a sentence at the head of the card (mockup 32). The cron text they make is
// edited in cron-editor.tsx; when it comes due by that is next-runs.tsx.
import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { nextClockChange } from '@parley/kit/time/clock-change'
import { readCron } from '@parley/kit/time/cron'
import { allDays, cronOf, type Frequency, type Schedule, scheduleOf } from '@parley/kit/time/schedule'
import { dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { NumberField } from '../../../ui/field/number-field'
import { Card } from '../../../ui/page/card'
import { CronEditor } from './cron-editor'
import { calendarWeek, dayName, daySetNames, daySetOf, daySets, fullHour, scheduleWords } from './schedule-words'
import classes from './when.module.css'

interface ScheduleBuilderProps {
  taskId: string
  schedule: string
  timezone: string
  ownZones: boolean
  isReadOnly: boolean
  onChange: (set: { schedule: string } | { timezone: string } | { ownZones: boolean }) => void
}

const usual: Schedule = { days: [...allDays], frequency: { every: 'day', at: '09:00' } }
const frequencies = ['minutes', 'hours', 'day'] as const

export function ScheduleBuilder({ taskId, schedule: cron, isReadOnly, onChange, ...zone }: ScheduleBuilderProps) {
  const text = useText()
  const schedule = scheduleOf(cron)
  const { days, frequency } = schedule ?? usual
  const put = (set: Partial<Schedule>) => onChange({ schedule: cronOf({ days, frequency, ...set }) })
  return (
    <Card title={text('task.when')} {...(schedule && { note: scheduleWords(schedule, text) })}>
      <div className={classes.rows}>
        {schedule === null && <p className={classes.note}>{text(readCron(cron) === null ? 'task.when.wrong' : 'task.when.own')}</p>}
        <Days days={days} isReadOnly={isReadOnly} onChange={(next) => put({ days: next })} />
        <HowOften taskId={taskId} frequency={frequency} isReadOnly={isReadOnly} onChange={(next) => put({ frequency: next })} />
        <Zone {...zone} isReadOnly={isReadOnly} onChange={onChange} />
        <CronEditor
          taskId={taskId}
          cron={cron}
          isSame={schedule !== null}
          isReadOnly={isReadOnly}
          onChange={(typed) => onChange({ schedule: typed })}
        />
      </div>
    </Card>
  )
}

/** One day at least stays chosen. */
function Days({ days, isReadOnly, onChange }: { days: readonly number[]; isReadOnly: boolean; onChange: (days: number[]) => void }) {
  const text = useText()
  const toggled = (day: number) => allDays.filter((each) => (each === day ? !days.includes(day) : days.includes(each)))
  return (
    <fieldset className={classes.row}>
      <legend>{text('task.when.days')}</legend>
      <div className={classes.week}>
        {calendarWeek.map((day) => (
          <Button
            key={day}
            variant={days.includes(day) ? 'light' : 'default'}
            aria-pressed={days.includes(day)}
            disabled={isReadOnly}
            onClick={() => toggled(day).length > 0 && onChange(toggled(day))}
          >
            {dayName(day)}
          </Button>
        ))}
      </div>
      <SegmentedControl
        size="xs"
        aria-label={text('task.when.sets')}
        value={daySetOf(days) ?? ''}
        disabled={isReadOnly}
        data={daySetNames.map((name) => ({ value: name, label: text(`task.when.${name}`) }))}
        onChange={(name) => onChange([...daySets[daySetNames.find((one) => one === name) ?? 'daily']])}
      />
    </fieldset>
  )
}

interface HowOftenProps {
  frequency: Frequency
  isReadOnly: boolean
  taskId: string
  onChange: (frequency: Frequency) => void
}

function HowOften({ taskId, frequency, isReadOnly, onChange }: HowOftenProps) {
  const text = useText()
  const choose = (every: string) => {
    if (every === 'day') onChange({ every, at: '09:00' })
    else onChange(every === 'hours' ? { every, count: 1, from: 0, to: 23 } : { every: 'minutes', count: 15 })
  }
  return (
    <fieldset className={classes.row}>
      <legend>{text('task.when.often')}</legend>
      <Select
        w={152}
        aria-label={text('task.when.often')}
        value={frequency.every}
        allowDeselect={false}
        readOnly={isReadOnly}
        data={frequencies.map((every) => ({ value: every, label: text(`task.when.every.${every}`) }))}
        onChange={(every) => every !== null && choose(every)}
      />
      {frequency.every === 'day' ? (
        <TextInput
          type="time"
          aria-label={text('task.when.at')}
          value={frequency.at}
          readOnly={isReadOnly}
          onChange={({ currentTarget: { value } }) => /^\d\d:\d\d$/.test(value) && onChange({ every: 'day', at: value })}
        />
      ) : (
        <NumberField
          w={72}
          place={`${taskId} ${frequency.every}`}
          name={text(`task.when.count.${frequency.every}`)}
          value={frequency.count}
          min={1}
          max={frequency.every === 'hours' ? 23 : 59}
          step={frequency.every === 'hours' ? 1 : 5}
          allowDecimal={false}
          isReadOnly={isReadOnly}
          onKeep={(count) => count !== null && onChange({ ...frequency, count })}
        />
      )}
      {frequency.every !== 'day' && <span>{text(`task.when.unit.${frequency.every}`, { count: frequency.count })}</span>}
      {frequency.every === 'hours' && <Between {...frequency} isReadOnly={isReadOnly} onChange={onChange} />}
    </fieldset>
  )
}

type Hourly = Extract<Frequency, { every: 'hours' }>

/** From one full hour to another of the same day. */
function Between({ isReadOnly, onChange, ...frequency }: Hourly & { isReadOnly: boolean; onChange: (frequency: Hourly) => void }) {
  const text = useText()
  const { from, to } = frequency
  const select = (name: 'from' | 'to', first: number, last: number) => (
    <>
      <span aria-hidden>{text(`task.when.${name}.word`)}</span>
      <Select
        aria-label={text(`task.when.${name}`)}
        value={String(frequency[name])}
        allowDeselect={false}
        readOnly={isReadOnly}
        w={88}
        data={Array.from({ length: last - first + 1 }, (_, at) => ({ value: String(first + at), label: fullHour(first + at) }))}
        onChange={(hour) => hour !== null && onChange({ ...frequency, [name]: Number(hour) })}
      />
    </>
  )
  return (
    <>
      {select('from', 0, to)}
      {select('to', from, 23)}
    </>
  )
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

function Zone({ timezone, ownZones, isReadOnly, onChange }: Omit<ScheduleBuilderProps, 'taskId' | 'schedule'>) {
  const text = useText()
  const change = nextClockChange(timezone, startOfHour())
  return (
    <fieldset className={classes.row}>
      <legend>{text('task.when.zone')}</legend>
      <Select
        w={240}
        aria-label={text(ownZones ? 'task.when.zone.else' : 'task.when.zone')}
        data={zones.includes(timezone) ? zones : [timezone, ...zones]}
        value={timezone}
        searchable
        allowDeselect={false}
        readOnly={isReadOnly}
        limit={100}
        onChange={(zone) => zone !== null && onChange({ timezone: zone })}
      />
      <Switch
        label={text('task.when.own-zones')}
        checked={ownZones}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) => onChange({ ownZones: checked })}
      />
      <p className={classes.below}>
        {ownZones && `${text('task.when.own-zones.help')} `}
        {change === null
          ? text('task.when.zone.steady')
          : text('task.when.zone.change', {
              day: dateText(change, { weekday: 'short', day: 'numeric', month: 'short', timeZone: timezone }),
            })}
      </p>
    </fieldset>
  )
}

/** Clocks change on the hour or the half: what is asked for each drawing is found once an hour. */
const startOfHour = (): number => Math.floor(Date.now() / 3600_000) * 3600_000
