// When an alert asks: days and how often as fields. The cron text they make is edited in cron-editor.tsx; when it comes due by that is
// next-runs.tsx.
import { Button, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { nextClockChange } from '@parley/kit/time/clock-change'
import { readCron } from '@parley/kit/time/cron'
import { allDays, cronOf, type Frequency, type Schedule, scheduleOf } from '@parley/kit/time/schedule'
import { dateText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { CronEditor } from './cron-editor'
import classes from './task.module.css'

interface ScheduleBuilderProps {
  schedule: string
  timezone: string
  ownZones: boolean
  isReadOnly: boolean
  onChange: (set: { schedule: string } | { timezone: string } | { ownZones: boolean }) => void
}

const usual: Schedule = { days: [...allDays], frequency: { every: 'day', at: '09:00' } }
const sets = { daily: allDays, weekdays: [1, 2, 3, 4, 5], weekends: [0, 6] } as const
const setNames = ['daily', 'weekdays', 'weekends'] as const
const frequencies = ['minutes', 'hours', 'day'] as const
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

export function ScheduleBuilder({ schedule: cron, timezone, ownZones, isReadOnly, onChange }: ScheduleBuilderProps) {
  const text = useText()
  const schedule = scheduleOf(cron)
  const { days, frequency } = schedule ?? usual
  const put = (set: Partial<Schedule>) => onChange({ schedule: cronOf({ days, frequency, ...set }) })
  const isCron = readCron(cron) !== null
  const change = nextClockChange(timezone, startOfHour())
  const zoneNote =
    change === null
      ? text('task.when.zone.steady')
      : text('task.when.zone.change', { day: dateText(change, { weekday: 'short', day: 'numeric', month: 'short', timeZone: timezone }) })
  return (
    <section className={classes.part} aria-label={text('task.when')}>
      <h3 className={classes.title}>{text('task.when')}</h3>
      {schedule === null && <p className={classes.note}>{text(isCron ? 'task.when.own' : 'task.when.wrong')}</p>}
      <Days days={days} isReadOnly={isReadOnly} onChange={(next) => put({ days: next })} />
      <HowOften frequency={frequency} isReadOnly={isReadOnly} onChange={(next) => put({ frequency: next })} />
      <Switch
        label={text('task.when.own-zones')}
        description={text('task.when.own-zones.help')}
        checked={ownZones}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) => onChange({ ownZones: checked })}
      />
      <Select
        label={text(ownZones ? 'task.when.zone.else' : 'task.when.zone')}
        description={zoneNote}
        data={zones.includes(timezone) ? zones : [timezone, ...zones]}
        value={timezone}
        searchable
        allowDeselect={false}
        readOnly={isReadOnly}
        limit={100}
        onChange={(zone) => zone !== null && onChange({ timezone: zone })}
      />
      <CronEditor cron={cron} isSame={schedule !== null} isReadOnly={isReadOnly} onChange={(typed) => onChange({ schedule: typed })} />
    </section>
  )
}

/** Clocks change on the hour or the half: what is asked for each drawing is found once an hour. */
const startOfHour = (): number => Math.floor(Date.now() / 3600_000) * 3600_000

/** One day at least stays chosen. */
function Days({ days, isReadOnly, onChange }: { days: readonly number[]; isReadOnly: boolean; onChange: (days: number[]) => void }) {
  const text = useText()
  const toggled = (day: number) => allDays.filter((each) => (each === day ? !days.includes(day) : days.includes(each)))
  const set = setNames.find((name) => sets[name].length === days.length && sets[name].every((day) => days.includes(day)))
  return (
    <fieldset className={classes.days}>
      <legend>{text('task.when.days')}</legend>
      <div className={classes.week}>
        {allDays.map((day) => (
          <Button
            key={day}
            size="xs"
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
        value={set ?? ''}
        disabled={isReadOnly}
        data={setNames.map((name) => ({ value: name, label: text(`task.when.${name}`) }))}
        onChange={(name) => onChange([...sets[setNames.find((one) => one === name) ?? 'daily']])}
      />
    </fieldset>
  )
}

/** 4 January 1970 was a Sunday. */
const dayName = (day: number): string => dateText(Date.UTC(1970, 0, 4 + day, 12), { weekday: 'short', timeZone: 'UTC' })

interface HowOftenProps {
  frequency: Frequency
  isReadOnly: boolean
  onChange: (frequency: Frequency) => void
}

function HowOften({ frequency, isReadOnly, onChange }: HowOftenProps) {
  const text = useText()
  const choose = (every: string) => {
    if (every === 'day') onChange({ every, at: '09:00' })
    else onChange(every === 'hours' ? { every, count: 1, from: 0, to: 23 } : { every: 'minutes', count: 15 })
  }
  return (
    <div className={classes.often}>
      <Select
        label={text('task.when.often')}
        value={frequency.every}
        allowDeselect={false}
        readOnly={isReadOnly}
        data={frequencies.map((every) => ({ value: every, label: text(`task.when.every.${every}`) }))}
        onChange={(every) => every !== null && choose(every)}
      />
      {frequency.every === 'day' ? (
        <TextInput
          type="time"
          label={text('task.when.at')}
          value={frequency.at}
          readOnly={isReadOnly}
          onChange={({ currentTarget: { value } }) => /^\d\d:\d\d$/.test(value) && onChange({ every: 'day', at: value })}
        />
      ) : (
        <NumberInput
          label={text(`task.when.count.${frequency.every}`)}
          value={frequency.count}
          min={1}
          max={frequency.every === 'hours' ? 23 : 59}
          step={frequency.every === 'hours' ? 1 : 5}
          clampBehavior="strict"
          allowDecimal={false}
          readOnly={isReadOnly}
          onChange={(count) => typeof count === 'number' && count >= 1 && onChange({ ...frequency, count })}
        />
      )}
      {frequency.every === 'hours' && <Between {...frequency} isReadOnly={isReadOnly} onChange={onChange} />}
    </div>
  )
}

type Hourly = Extract<Frequency, { every: 'hours' }>

/** From one full hour to another of the same day. */
function Between({ isReadOnly, onChange, ...frequency }: Hourly & { isReadOnly: boolean; onChange: (frequency: Hourly) => void }) {
  const text = useText()
  const { from, to } = frequency
  const select = (name: 'from' | 'to', first: number, last: number) => (
    <Select
      label={text(`task.when.${name}`)}
      value={String(frequency[name])}
      allowDeselect={false}
      readOnly={isReadOnly}
      w={96}
      data={Array.from({ length: last - first + 1 }, (_, at) => ({
        value: String(first + at),
        label: `${String(first + at).padStart(2, '0')}:00`,
      }))}
      onChange={(hour) => hour !== null && onChange({ ...frequency, [name]: Number(hour) })}
    />
  )
  return (
    <>
      {select('from', 0, to)}
      {select('to', from, 23)}
    </>
  )
}
