// How much of everything there is, as one quiet row of links.
import type { BotSummary } from '@parley/contract/features/bot'
import { Link } from '@tanstack/react-router'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import classes from './home.module.css'

const places: Record<keyof BotSummary['counts'], string> = {
  dialogs: '/dialogs',
  intents: '/intents',
  utterances: '/intents',
  entities: '/entities',
  variables: '/variables',
  languages: '/languages',
  channels: '/channels',
}
const order = ['dialogs', 'intents', 'utterances', 'entities', 'variables', 'languages', 'channels'] as const

export function CountsRow({ botId, counts }: { botId: string; counts: BotSummary['counts'] }) {
  const text = useText()
  return (
    <ul className={classes.counts}>
      {order.map((name) => (
        <li key={name} className={classes.count}>
          <Link to={botPath(botId, places[name])} className={classes.countLink}>
            <b>{numberText(counts[name])}</b> {text(`bot.count.${name}`, { count: counts[name] })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
