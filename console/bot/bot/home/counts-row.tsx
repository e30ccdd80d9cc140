// How much of everything there is, as one quiet row of links.
import type { BotSummary } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import classes from './home.module.css'

const places = {
  dialogs: '/dialogs',
  intents: '/intents',
  faqs: '/knowledge',
  alerts: '/alerts',
  actions: '/actions',
  information: '/information',
  entities: '/entities',
  variables: '/variables',
  languages: '/languages',
  channels: '/channels',
} as const
const order = ['dialogs', 'intents', 'faqs', 'alerts', 'actions', 'information', 'entities', 'variables', 'languages', 'channels'] as const
/** Most bots have none of these. */
const tasks: readonly string[] = ['alerts', 'actions', 'information']

export function CountsRow({ botId, counts }: { botId: string; counts: BotSummary['counts'] }) {
  const text = useText()
  return (
    <ul className={classes.counts}>
      {order
        .filter((name) => counts[name] > 0 || !tasks.includes(name))
        .map((name) => (
          <li key={name} className={classes.count}>
            <Link to={botPath(botId, places[name])} className={classes.countLink}>
              <b>{numberText(counts[name])}</b> {text(`bot.count.${name}`, { count: counts[name] })}
            </Link>
          </li>
        ))}
    </ul>
  )
}
