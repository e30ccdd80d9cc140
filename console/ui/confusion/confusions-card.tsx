// What was taken for what: as pairs, most frequent first, or as a heat map of those that were confused at all, never of all with all.
// Whose pairs they are, and what choosing one shows, is the screen's.
import { SegmentedControl } from '@mantine/core'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { Card } from '../page/card'
import rowClasses from '../page/card-rows.module.css'
import { Chip } from '../status/chip'
import classes from './confusion.module.css'
import { HeatMap } from './heat-map'

interface ConfusedPair {
  key: string
  /** As they are shown. */
  expected: string
  matched: string
  count: number
  /** By how many it grew since what it is compared with. */
  more: number
}

export interface ConfusionsProps {
  /** Most frequent first. */
  pairs: readonly ConfusedPair[]
  /** Key of the pair that is chosen; '' for none. */
  chosen: string
  onChoose: (key: string) => void
}

const looks = ['pairs', 'map'] as const

export function ConfusionsCard({ note, ...confusions }: ConfusionsProps & { note?: string }) {
  const text = useText()
  const [kept, setLook] = useUrlState('confusions', 'pairs')
  const isMap = kept === 'map'
  const choice = confusions.pairs.length > 0 && (
    <SegmentedControl
      size="xs"
      aria-label={text('ui.confusion.look')}
      value={isMap ? 'map' : 'pairs'}
      data={looks.map((value) => ({ value, label: text(`ui.confusion.look.${value}`) }))}
      onChange={setLook}
    />
  )
  return (
    <Card title={text('ui.confusion.title')} {...(note !== undefined && { note })} side={choice}>
      {confusions.pairs.length === 0 && <p className={rowClasses.none}>{text('ui.confusion.none')}</p>}
      {confusions.pairs.length > 0 && (isMap ? <HeatMap {...confusions} /> : <Pairs {...confusions} />)}
    </Card>
  )
}

function Pairs({ pairs, chosen, onChoose }: ConfusionsProps) {
  const text = useText()
  const most = pairs[0]?.count ?? 1
  return (
    <ul className={rowClasses.rows}>
      {pairs.map(({ key, expected, matched, count, more }) => (
        <li key={key}>
          <button type="button" className={rowClasses.row} aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            <span className={rowClasses.words}>{expected}</span>
            <span aria-hidden>→</span>
            <span className={rowClasses.words}>{matched}</span>
            {more > 0 && (
              <Chip tone="bad" icon="add">
                {text('ui.confusion.new', { count: more })}
              </Chip>
            )}
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <b className={classes.count}>{numberText(count)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
