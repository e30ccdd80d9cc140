// Which intents overlap, as arcs between their names, and the sentences of the pair that is chosen on the line between its two intents, with
// the furthest of those on the wrong side in words, and what may be done about each.
import type { KfoldResult, MlResults } from '@parley/contract/understanding/training'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { MisplacedList } from '../misplaced/misplaced-list'
import { arcsOf, dotsOf, placeBetween } from './overlap'
import classes from './overlap.module.css'
import { PairRemedy } from './pair-remedy'

interface OverlapCardProps {
  confusions: MlResults['confusions']
  overlap: KfoldResult['overlaps'][number]
}

export function OverlapCard({ confusions, overlap }: OverlapCardProps) {
  const text = useText()
  const names = new Map(confusions.flatMap((pair) => [[pair.intentId, pair.name] as const, [pair.takenFor, pair.takenForName] as const]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const ids = [overlap.one, overlap.other]
  const intents = [
    { id: overlap.one, name: nameOf(overlap.one) },
    { id: overlap.other, name: nameOf(overlap.other) },
  ] as const
  return (
    <Card
      title={text('training.between')}
      note={text('training.between.note', { count: overlap.crossedCount, one: nameOf(overlap.one), other: nameOf(overlap.other) })}
    >
      <div className={classes.halves}>
        <Arcs confusions={confusions} chosen={ids} />
        <div className={classes.pair}>
          <Between overlap={overlap} nameOf={nameOf} />
          <MisplacedList
            key={ids.join(' ')}
            sentences={overlap.crossed.map(({ text: sentence, intentId, margin }) => ({ sentence, intentId, margin }))}
            intents={intents}
          />
          <PairRemedy intents={intents} />
        </div>
      </div>
    </Card>
  )
}

const rowHeight = 32
const arcWidth = 96

function Arcs({ confusions, chosen }: { confusions: MlResults['confusions']; chosen: readonly string[] }) {
  const text = useText()
  const { intents, arcs } = arcsOf(confusions)
  const most = Math.max(1, ...arcs.map(({ count }) => count))
  const middleOf = (row: number) => row * rowHeight + rowHeight / 2
  const isChosen = (ids: readonly string[]) => ids.every((id) => chosen.includes(id))
  // What is drawn later lies over the others.
  const inOrder = arcs.toSorted((one, other) => Number(isChosen(one.ids)) - Number(isChosen(other.ids)))
  return (
    <div className={classes.arcs}>
      <ul aria-label={text('training.between.intents')}>
        {intents.map(({ id, name }) => (
          <li key={id} data-chosen={chosen.includes(id)} title={name}>
            {name}
          </li>
        ))}
      </ul>
      <svg width={arcWidth} height={intents.length * rowHeight} aria-hidden>
        {inOrder.map(({ from, to, count, ids }) => {
          const [top, bottom] = [middleOf(from), middleOf(to)]
          const reach = Math.min(arcWidth - 8, 16 + ((to - from) * arcWidth) / 7)
          return (
            <path
              key={ids.join(' ')}
              data-chosen={isChosen(ids)}
              d={`M 6 ${top} C ${reach + 6} ${top} ${reach + 6} ${bottom} 6 ${bottom}`}
              strokeWidth={1 + (count / most) * 3}
            />
          )
        })}
        {intents.map(({ id }, row) => (
          <circle key={id} data-chosen={chosen.includes(id)} cx={6} cy={middleOf(row)} r={4.5} />
        ))}
      </svg>
    </div>
  )
}

const laneHeight = 5
const sideHeight = 44

function Between({ overlap, nameOf }: { overlap: KfoldResult['overlaps'][number]; nameOf: (id: string) => string }) {
  const text = useText()
  const zone = [-0.1, 0.1].map((margin) => placeBetween(margin) * 100)
  const countOf = (side: 0 | 1) => overlap.points.filter(([of]) => of === side).length
  return (
    <figure className={classes.between}>
      <div className={classes.field} aria-hidden>
        <span className={classes.zone} style={{ insetInlineStart: `${zone[0]}%`, width: `${(zone[1] ?? 0) - (zone[0] ?? 0)}%` }} />
        <span className={classes.middle} />
        {dotsOf(overlap).map(({ id, of, isCrossed, at, lane }) => (
          <span
            key={id}
            className={classes.dot}
            data-of={of}
            data-crossed={isCrossed}
            style={{ insetInlineStart: `${at * 100}%`, top: 6 + lane * laneHeight + of * sideHeight }}
          />
        ))}
      </div>
      <figcaption className={classes.ends}>
        <span>
          {nameOf(overlap.one)}, {numberText(countOf(0))}
        </span>
        <small>{text('training.between.zero')}</small>
        <span>
          {nameOf(overlap.other)}, {numberText(countOf(1))}
        </span>
      </figcaption>
    </figure>
  )
}
