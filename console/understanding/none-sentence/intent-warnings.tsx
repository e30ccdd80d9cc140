// Warns of sentences that are to lead to no intent and that an intent has already, or that the trained model takes for one. Nobody is kept
// from adding them: the sentence may stand in the wrong place there.
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { useFeedbackOf } from '../training/index'
import classes from './none-sentence.module.css'
import { likelyIntent } from './sentences'

const askAfterMs = 200
/** Of a long list the first ones are looked at. */
const mostAsked = 20
const mostShown = 3

export function IntentWarnings({ lines, language }: { lines: readonly string[]; language: string }) {
  const text = useText()
  const { botId } = useDocument()
  const [asked] = useDebouncedValue(lines.slice(0, mostAsked).join('\n'), askAfterMs)
  const sentences = asked === '' ? [] : asked.split('\n')
  const told = useFeedbackOf('', sentences, language)
  const meant = sentences.flatMap((sentence, at) => {
    const found = lines.includes(sentence) ? likelyIntent(told[at]) : null
    return found === null ? [] : [{ ...found, sentence }]
  })
  const more = meant.length - mostShown
  return (
    <ul className={classes.meant} aria-label={text('none-sentence.meant')} aria-live="polite">
      {meant.slice(0, mostShown).map(({ sentence, intentId, name, how, score }) => (
        <li key={sentence}>
          <Icon name="warn" />
          <span translate="no">“{sentence}”</span>
          {text(`none-sentence.meant.${how}`)}
          <Link to={botPath(botId, '/intents')} search={{ intent: intentId }}>
            {name}
          </Link>
          {how === 'means' && <span className={classes.score}>{score.toFixed(2)}</span>}
        </li>
      ))}
      {more > 0 && <li>{text('none-sentence.meant.more', { count: more })}</li>}
    </ul>
  )
}
