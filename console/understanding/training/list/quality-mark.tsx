// How good an intent is, as shape, word and colour together: dot good, ring weak or few examples, diamond conflict.
import type { IntentQuality } from '@parley/contract/understanding/training'
import { useText } from '../../../base/language/text'
import classes from './intent-list.module.css'

export function QualityMark({ quality }: { quality: IntentQuality['quality'] }) {
  const text = useText()
  return (
    <span className={classes.quality} data-quality={quality}>
      <i className={classes.shape} aria-hidden />
      {text(`training.quality.${quality}`)}
    </span>
  )
}
