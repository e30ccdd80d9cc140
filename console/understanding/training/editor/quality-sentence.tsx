// What the last training says of an intent, as one sentence: what it is confused with, or that it lacks examples, or that all is well.
import type { IntentQuality } from '@parley/contract/understanding/training'
import { useObject } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon } from '../../../ui/icon'
import classes from './editor.module.css'

export function QualitySentence({ quality }: { quality: IntentQuality | undefined }) {
  const text = useText()
  const worst = quality?.confusedWith[0]
  const other = useObject('intent', worst?.intentId ?? '')
  const [, setOpenId] = useUrlState('intent')
  if (quality === undefined) return <p className={classes.quality} />
  if (quality.quality === 'few') {
    return (
      <p className={classes.quality} data-tone="warn">
        <Icon name="warn" />
        {quality.utterances === 0
          ? text('training.quality.none.sentence')
          : text('training.quality.few.sentence', { count: quality.utterances })}
      </p>
    )
  }
  if (worst === undefined || other === null) {
    const isMeasured = quality.quality !== 'unmeasured'
    return (
      <p className={classes.quality} data-tone={isMeasured ? 'ok' : undefined}>
        <Icon name={isMeasured ? 'ok' : 'none'} />
        {text(isMeasured ? 'training.quality.good.sentence' : 'training.quality.unknown.sentence')}
      </p>
    )
  }
  const isConflict = quality.quality === 'conflict'
  return (
    <p className={classes.quality} data-tone={isConflict ? 'bad' : 'info'}>
      <Icon name={isConflict ? 'warn' : 'bad'} />
      <span>{text(isConflict ? 'training.quality.often' : 'training.quality.sometimes')}</span>
      <button type="button" className={classes.link} onClick={() => setOpenId(other.id, true)}>
        {other.data.name}:
      </button>
      <span>
        <b>{text('training.quality.of', { count: worst.count, of: worst.of })}</b> {text('training.quality.land')}
      </span>
    </p>
  )
}
