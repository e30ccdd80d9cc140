// The models that a feature asks, as a chain: the filled knot is asked first, hollow ones after it, the square is what happens with none.
import type { LlmConfiguration, LlmUse } from '@parley/contract/model/llm'
import { dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import classes from './chain.module.css'
import { type ChainLink, isSoon, linksOf } from './links'

export function Chain({ use, configurations }: { use: LlmUse; configurations: readonly LlmConfiguration[] }) {
  const text = useText()
  return (
    <span className={classes.chain}>
      {linksOf(use, configurations).map((link, at) => (
        <Link key={link.key} link={link} at={at} />
      ))}
      <span className={classes.link}>
        {use.model !== '' && <span className={classes.dash} />}
        <span className={classes.square} />
        <span className="visually-hidden">{text('language-model.without')}</span>
        <span className={classes.name} title={text(`language-model.feature.${use.name}.without`)}>
          {text(`language-model.feature.${use.name}.without`)}
        </span>
      </span>
    </span>
  )
}

function Link({ link: { model, name, isThere, offOn }, at }: { link: ChainLink; at: number }) {
  const text = useText()
  const isEnding = isThere && isSoon(offOn, Date.now())
  const warn = !isThere || isEnding || undefined
  const isPast = offOn !== '' && Date.parse(offOn) < Date.now()
  const day = isEnding ? dateText(offOn, { day: 'numeric', month: 'short', ...(isPast && { year: 'numeric' }), timeZone: 'UTC' }) : ''
  const named = isThere ? model : text('language-model.gone', { model })
  const until = isEnding ? text('language-model.until', { day }) : ''
  return (
    <span className={classes.link}>
      {at > 0 && <span className={classes.dash} />}
      <span className={at === 0 ? classes.dot : classes.ring} data-warn={warn} />
      <span
        className={`${classes.name} ${at === 0 ? classes.first : ''}`}
        title={`${named}${until}${name === '' ? '' : ` (${name})`}`}
        data-warn={warn}
      >
        {named}
        {/* Of fallbacks there is no room for it; the colour says that there is something to be told. */}
        <span className={at === 0 ? undefined : 'visually-hidden'}>{until}</span>
      </span>
    </span>
  )
}
