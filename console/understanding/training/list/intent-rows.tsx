// The rows of intents: name, number of utterances, quality, and F1 of the last training.
import type { IntentQuality } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../base/language/text'
import { PickRows } from '../../../ui/panes/pick-rows'
import classes from './intent-list.module.css'
import { QualityMark } from './quality-mark'

interface IntentRowsProps {
  intents: readonly BotObject<'intent'>[]
  measured: ReadonlyMap<string, IntentQuality>
  selected: string
  onSelect: (id: string) => void
}

export function IntentRows({ intents, measured, selected, onSelect }: IntentRowsProps) {
  const text = useText()
  const rows = intents.map(({ id, data }) => ({ id, content: <Row name={data.name} quality={measured.get(id)} /> }))
  return <PickRows label={text('training.title')} rows={rows} selected={selected} onSelect={onSelect} />
}

function Row({ name, quality }: { name: string; quality: IntentQuality | undefined }) {
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {quality !== undefined && (
        <>
          <span className={classes.count}>{quality.utterances}</span>
          <QualityMark quality={quality.quality} />
          <span className={classes.f1}>{quality.f1?.toFixed(2) ?? '–'}</span>
        </>
      )}
    </>
  )
}
