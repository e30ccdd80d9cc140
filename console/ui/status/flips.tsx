// The smallest changes that would turn how a sentence was understood, one a line: without which words it would mean what.
import type { Flip } from '@parley/contract/base/understand'
import { useText } from '../../base/language/text'
import classes from './flips.module.css'

/** Nothing where nobody asked for reasons. */
export function Flips({ flips }: { flips: readonly Flip[] | undefined }) {
  const text = useText()
  if (flips === undefined) return null
  return (
    <section className={classes.flips} aria-label={text('ui.flips.title')}>
      <h3>{text('ui.flips.title')}</h3>
      {flips.length === 0 && <p>{text('ui.flips.nothing')}</p>}
      <ul>
        {flips.map((flip) => {
          const words = flip.words.map(({ text: word }) => text('ui.flips.word', { word })).join(' + ')
          return (
            <li key={words}>
              <span>{text('ui.flips.without', { words })}</span>
              <b data-outcome={flip.outcome}>{flip.name ?? text(`ui.flips.${flip.outcome}`)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
