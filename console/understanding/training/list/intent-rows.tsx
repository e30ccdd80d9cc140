// The rows of intents: name, number of utterances, quality, and F1 of the last training; or the languages that have no utterance.
import type { IntentQuality } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { PickRows } from '../../../ui/panes/pick-rows'
import classes from './intent-list.module.css'
import { QualityMark } from './quality-mark'

interface IntentRowsProps {
  intents: readonly BotObject<'intent'>[]
  measured: ReadonlyMap<string, IntentQuality>
  /** Shown in place of the quality where it is given: languages without an utterance, by intent. */
  missing: ReadonlyMap<string, readonly string[]> | null
  selected: string
  onSelect: (id: string) => void
}

export function IntentRows({ intents, measured, missing, selected, onSelect }: IntentRowsProps) {
  const text = useText()
  const rows = intents.map(({ id, data }) => ({
    id,
    content: <Row name={data.name} quality={measured.get(id)} missing={missing?.get(id) ?? null} />,
  }))
  return <PickRows label={text('training.title')} rows={rows} selected={selected} onSelect={onSelect} />
}

interface RowProps {
  name: string
  quality: IntentQuality | undefined
  missing: readonly string[] | null
}

function Row({ name, quality, missing }: RowProps) {
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {missing !== null && <span className={classes.missing}>{missing.map((code) => languageName(code)).join(', ')}</span>}
      {missing === null && quality !== undefined && (
        <>
          <span className={classes.count}>{quality.utterances}</span>
          <QualityMark quality={quality.quality} />
          <span className={classes.f1}>{quality.f1?.toFixed(2) ?? '–'}</span>
        </>
      )}
    </>
  )
}
