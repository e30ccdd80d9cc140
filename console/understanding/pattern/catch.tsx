// What one pattern catches: how many utterances of which intents, and those in words. One that ought not to be caught is red, and what may be
// done about it stands beside it.
import type { PatternCatch } from '@parley/contract/understanding/pattern'
import type { ReactNode } from 'react'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { TintedWords } from '../../ui/status/tinted-words'
import classes from './caught.module.css'

const mostShown = 12

interface CatchProps {
  one: PatternCatch
  isWrong: (intentId: string) => boolean
  remedies: ((example: PatternCatch['examples'][number]) => ReactNode) | undefined
}

export function Catch({ one, isWrong, remedies }: CatchProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const count = one.first + one.again
  if (count === 0) return <p className={classes.none}>{text('pattern.caught.none')}</p>
  return (
    <div className={classes.catch}>
      <p>
        {one.intents.map((each) => (
          <span key={each.intentId} className={classes.share} data-wrong={isWrong(each.intentId) || undefined}>
            {each.name} <b>{each.count}</b>
          </span>
        ))}
        {one.again > 0 && <span className={classes.share}>{text('pattern.caught.again', { count: one.again })}</span>}
      </p>
      <ul>
        {one.examples.slice(0, mostShown).map((each) => (
          <li key={`${each.intentId} ${each.text}`}>
            <span className={classes.said}>
              <TintedWords text={each.text} taken={each.taken} />
            </span>
            <span className={classes.whose} data-wrong={isWrong(each.intentId) || undefined}>
              {each.name}
            </span>
            {isWrong(each.intentId) && canEdit && remedies?.(each)}
          </li>
        ))}
      </ul>
      {count > mostShown && <p>{text('pattern.caught.more', { count: count - mostShown })}</p>}
    </div>
  )
}
