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
  linkedBots: '/linked-bots',
} as const
type CountName = keyof typeof places
const order: readonly CountName[] = [
  ...(['dialogs', 'intents', 'faqs', 'alerts', 'actions', 'information', 'entities'] as const),
  ...(['variables', 'languages', 'channels'] as const),
]
/** It has no dialogs and no training of its own. */
const orderOfUniversal: readonly CountName[] = ['linkedBots', 'variables', 'languages', 'channels']
/** Most bots have none of these. */
const tasks: readonly string[] = ['alerts', 'actions', 'information']

export function CountsRow({ botId, summary: { bot, counts } }: { botId: string; summary: BotSummary }) {
  const text = useText()
  const names = bot.type === 'universalbot' ? orderOfUniversal : order
  return (
    <ul className={classes.counts}>
      {names
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
