// What comes of making an intent from a group: how many sentences it has and of how many messages, what moves to it, what contradicts.
import type { DiscoveredCluster } from '@parley/contract/features/intent-discovery'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { consequencesOf } from './consequences-of'
import classes from './consequences.module.css'
import type { Foreseen } from './use-foreseen'

interface ConsequencesProps {
  cluster: DiscoveredCluster
  ticked: readonly string[]
  foreseen: Foreseen
  /** The intent that is added to; undefined for a new one. */
  into: BotObject<'intent'> | undefined
}

export function Consequences({ cluster, ticked, foreseen, into }: ConsequencesProps) {
  const text = useText()
  const { botId } = useDocument()
  const { messages, moves, held, elsewhere, masked } = consequencesOf(cluster, ticked, foreseen, into?.id)
  const open = (intentId: string, name: string) => (
    <Link to={botPath(botId, '/intents')} search={{ intent: intentId }}>
      {text('intent-discovery.open', { name })}
    </Link>
  )
  return (
    <section className={classes.consequences} aria-label={text('intent-discovery.if')}>
      <h3>{text('intent-discovery.if')}</h3>
      <ol>
        <li>
          {into === undefined
            ? text('intent-discovery.if.becomes', { count: ticked.length })
            : text('intent-discovery.if.joins', { count: ticked.length, name: into.data.name })}
        </li>
        <li>{text('intent-discovery.if.messages', { count: messages, size: numberText(cluster.size) })}</li>
        {moves.map(({ intentId, name, count }) => (
          <li key={intentId} data-tone="warn">
            {text('intent-discovery.if.moves', { count, name })} {open(intentId, name)}
          </li>
        ))}
        {held.map(({ intentId, name, count }) => (
          <li key={intentId} data-tone="bad">
            {text('intent-discovery.if.held', { count, name })} {open(intentId, name)}
          </li>
        ))}
        {moves.length + held.length === 0 && <li data-tone="ok">{text('intent-discovery.if.clear')}</li>}
      </ol>
      {elsewhere + masked > 0 && (
        <p>
          {[
            elsewhere > 0 && text('intent-discovery.if.elsewhere', { count: elsewhere }),
            masked > 0 && text('intent-discovery.if.masked', { count: masked }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </section>
  )
}
