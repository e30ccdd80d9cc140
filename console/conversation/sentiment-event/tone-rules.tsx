// The tones a sentiment event looks for: each with its range, whether one or all of them must fit, or what their levels must add up to.
import { ActionIcon, Button, Select } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { toneLevels, type ToneName, toneNames } from '@parley/contract/base/mood/tone'
import type { SentimentEvent, ToneRange } from '@parley/contract/objects/sentiment-event/index'
import { useText } from '../../base/language/text'
import { NumberField } from '../../ui/field/number-field'
import { Icon } from '../../ui/icon'
import classes from './sentiment-event.module.css'

interface ToneRulesProps {
  id: string
  data: SentimentEvent
  isReadOnly: boolean
  onChange: (set: JsonObject, field: string) => void
}

const joins = ['any', 'all', 'sum'] as const

export function ToneRules({ id, data: { tones, join, threshold }, isReadOnly, onChange }: ToneRulesProps) {
  const text = useText()
  const free = toneNames.filter((tone) => !tones.some((one) => one.tone === tone))
  const write = (next: readonly ToneRange[]) => onChange({ tones: next.map((one) => ({ ...one })) }, 'tones')
  const change = (at: number, part: Partial<ToneRange>) => write(tones.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <section className={classes.rules} aria-label={text('sentiment-event.tones')}>
      <h3 className={classes.title}>{text('sentiment-event.tones')}</h3>
      <Select
        label={text('sentiment-event.join')}
        w={320}
        maw="100%"
        data={joins.map((value) => ({ value, label: text(`sentiment-event.join.${value}`) }))}
        value={join}
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(next) => next !== null && onChange({ join: next }, 'join')}
      />
      {tones.map((range, at) => (
        <ToneRow
          key={range.tone}
          place={`${id} ${range.tone}`}
          range={range}
          free={free}
          hasRange={join !== 'sum'}
          isReadOnly={isReadOnly}
          onChange={(part) => change(at, part)}
          onRemove={() => write(tones.filter((_, index) => index !== at))}
        />
      ))}
      {join === 'sum' && (
        <NumberField
          place={`${id} threshold`}
          label={text('sentiment-event.threshold')}
          name={text('sentiment-event.threshold')}
          w={160}
          min={-18}
          max={18}
          allowDecimal={false}
          value={threshold}
          isReadOnly={isReadOnly}
          onKeep={(next) => next !== null && onChange({ threshold: next }, 'threshold')}
        />
      )}
      {!isReadOnly && free[0] !== undefined && (
        <Button
          variant="subtle"
          leftSection={<Icon name="add" />}
          className={classes.add}
          onClick={() => free[0] && write([...tones, { tone: free[0], min: 1, max: toneLevels.most }])}
        >
          {text('sentiment-event.add-tone')}
        </Button>
      )}
      <p className={classes.note}>{text('sentiment-event.levels')}</p>
    </section>
  )
}

interface ToneRowProps {
  /** Tells the row from every other of the bot. */
  place: string
  range: ToneRange
  free: readonly ToneName[]
  hasRange: boolean
  isReadOnly: boolean
  onChange: (part: Partial<ToneRange>) => void
  onRemove: () => void
}

function ToneRow({ place, range: { tone, min, max }, free, hasRange, isReadOnly, onChange, onRemove }: ToneRowProps) {
  const text = useText()
  return (
    <div className={classes.rule}>
      <Select
        aria-label={text('sentiment-event.tone')}
        w={160}
        data={[tone, ...free].map((value) => ({ value, label: text(`sentiment-event.tone.${value}`) }))}
        value={tone}
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(next) => onChange({ tone: toneNames.find((one) => one === next) ?? tone })}
      />
      {hasRange && (
        <>
          <Level
            place={`${place} from`}
            label={text('sentiment-event.from')}
            value={min}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange({ min: next })}
          />
          <Level
            place={`${place} to`}
            label={text('sentiment-event.to')}
            value={max}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange({ max: next })}
          />
        </>
      )}
      {!isReadOnly && (
        <ActionIcon aria-label={text('sentiment-event.remove-tone', { tone: text(`sentiment-event.tone.${tone}`) })} onClick={onRemove}>
          <Icon name="remove" />
        </ActionIcon>
      )}
    </div>
  )
}

interface LevelProps {
  /** Tells it from every other field of the bot. */
  place: string
  label: string
  value: number
  isReadOnly: boolean
  onChange: (value: number) => void
}

function Level({ place, label, value, isReadOnly, onChange }: LevelProps) {
  return (
    <div className={classes.level}>
      <span aria-hidden>{label}</span>
      <NumberField
        w={72}
        place={place}
        name={label}
        min={toneLevels.least}
        max={toneLevels.most}
        allowDecimal={false}
        value={value}
        isReadOnly={isReadOnly}
        onKeep={(next) => next !== null && onChange(next)}
      />
    </div>
  )
}
