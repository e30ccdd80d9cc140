// What happened to an object as a sign in a fixed column, and as a word for who does not see it.
import type { Change } from '@parley/contract/release/bot-version'
import { useText } from '../../../base/language/text'
import classes from './changes.module.css'

export const signs: Record<Change['change'], string> = { added: '+', removed: '−', changed: '~', moved: '↕' }

export function ChangeSign({ change }: { change: Change['change'] }) {
  const text = useText()
  return (
    <span className={classes.sign} data-change={change} title={text(`bot-version.change.${change}`)}>
      <span aria-hidden>{signs[change]}</span>
      <span className="visually-hidden">{text(`bot-version.change.${change}`)}</span>
    </span>
  )
}
