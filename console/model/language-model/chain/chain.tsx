// The models that a feature asks, as a chain: the filled knot is asked first, hollow ones after it, the square is what happens with none.
import type { LlmConfiguration, LlmUse } from '@parley/contract/model/llm'
import { useText } from '../../../base/language/text'
import classes from './chain.module.css'
import { linksOf } from './links'

export function Chain({ use, configurations }: { use: LlmUse; configurations: readonly LlmConfiguration[] }) {
  const text = useText()
  return (
    <span className={classes.chain}>
      {linksOf(use, configurations).map(({ key, model, name, isThere, offOn }, at) => (
        <span key={key} className={classes.link}>
          {at > 0 && <span className={classes.dash} />}
          <span className={at === 0 ? classes.dot : classes.ring} data-warn={!isThere || offOn !== '' || undefined} />
          <span className={at === 0 ? classes.first : undefined} title={name} data-warn={!isThere || offOn !== '' || undefined}>
            {isThere ? model : text('language-model.gone', { model })}
            {isThere && offOn !== '' && text('language-model.until', { day: offOn })}
          </span>
        </span>
      ))}
      <span className={classes.link}>
        <span className={classes.dash} />
        <span className={classes.square} />
        <span className="visually-hidden">{text('language-model.without')}</span>
        {text(`language-model.feature.${use.name}.without`)}
      </span>
    </span>
  )
}
