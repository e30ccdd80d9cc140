// What was taken for what, and beside it the sentences of the pair that is chosen, with the way to both intents: on the line between them where
// a judging told where they lie, else as a list. Below them the versions of the engine, by that pair among others.
import type { KfoldResult, MlResults } from '@parley/contract/understanding/training'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { ConfusionsCard } from '../../../ui/confusion/confusions-card'
import { Card } from '../../../ui/page/card'
import { MisplacedList } from '../misplaced/misplaced-list'
import { EnginesCard } from './engines-card'
import classes from './measured.module.css'
import { overlapOf } from './overlap'
import { OverlapCard } from './overlap-card'
import { PairRemedy } from './pair-remedy'

interface PairCardsProps {
  botId: string
  confusions: MlResults['confusions']
  /** How many were asked. */
  sentences: number
  overlaps: KfoldResult['overlaps']
  engines: KfoldResult['engines']
  /** How many tests expect no intent. */
  outside: number
}

export function PairCards({ botId, confusions, sentences, overlaps, engines, outside }: PairCardsProps) {
  const text = useText()
  const [asked, setPair] = useUrlState('pair')
  const keyed = confusions.map((pair) => ({ pair, key: `${pair.intentId}~${pair.takenFor}` }))
  const chosen = keyed.find(({ key }) => key === asked) ?? keyed[0]
  const wrong = confusions.reduce((sum, { count }) => sum + count, 0)
  const overlap = chosen && overlapOf(overlaps, chosen.pair.intentId, chosen.pair.takenFor)
  return (
    <>
      <div className={overlap === undefined ? classes.two : classes.fiveSeven}>
        <div className={overlap === undefined ? undefined : classes.fills}>
          <ConfusionsCard
            note={text('training.validation.wrong', { count: wrong, of: sentences, pairs: confusions.length })}
            pairs={keyed.map(({ key, pair }) => ({ key, expected: pair.name, matched: pair.takenForName, count: pair.count, more: 0 }))}
            chosen={chosen?.key ?? ''}
            onChoose={setPair}
          />
        </div>
        {chosen !== undefined && overlap === undefined && <PairSentences pair={chosen.pair} />}
        {overlap !== undefined && <OverlapCard confusions={confusions} overlap={overlap} />}
      </div>
      {engines.length > 0 && <EnginesCard botId={botId} engines={engines} outside={outside} sentences={sentences} pair={chosen?.pair} />}
    </>
  )
}

function PairSentences({ pair }: { pair: MlResults['confusions'][number] }) {
  const text = useText()
  const rest = pair.count - pair.texts.length
  const intents = [
    { id: pair.intentId, name: pair.name },
    { id: pair.takenFor, name: pair.takenForName },
  ] as const
  return (
    <Card
      title={text('training.validation.sentences')}
      note={text('training.validation.sentences.of', { name: pair.name, other: pair.takenForName })}
    >
      <MisplacedList
        key={`${pair.intentId} ${pair.takenFor}`}
        sentences={pair.texts.map((sentence) => ({ sentence, intentId: pair.intentId }))}
        intents={intents}
      />
      {rest > 0 && <p className={classes.rest}>{text('training.validation.rest', { count: rest })}</p>}
      <PairRemedy intents={intents} />
    </Card>
  )
}
