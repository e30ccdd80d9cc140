// What comes of making an intent from a group: how many sentences it has and of how many messages, what moves to it, what contradicts.
import type { DiscoveredCluster } from '@parley/contract/understanding/intent-discovery'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useDocument, useObjects } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { consequencesOf } from './consequences-of'
import classes from './consequences.module.css'
import { FlippedTests } from './flipped-tests'
import type { Predicted } from '../use-predicted'
import { type HeldOut, useHeldOut } from '../use-held-out'

interface ConsequencesProps {
  cluster: DiscoveredCluster
  /** In which the people said it. */
  days: number
  ticked: readonly string[]
  name: string
  foreseen: Predicted
  /** The intent that is added to; undefined for a new one. */
  into: BotObject<'intent'> | undefined
}

export function Consequences({ cluster, days, ticked, name, foreseen, into }: ConsequencesProps) {
  const text = useText()
  const { botId } = useDocument()
  const { messages, moves, held, elsewhere, masked } = consequencesOf(cluster, ticked, foreseen, into?.id)
  const heldOut = useHeldOut(ticked, name, into)
  const open = (intentId: string, called: string) => (
    <Link to={botPath(botId, '/intents')} search={{ intent: intentId }}>
      {text('intent-discovery.open', { name: called })}
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
          <HeldOutNote heldOut={heldOut} />
        </li>
        <li>
          {text('intent-discovery.if.messages', { count: messages, size: numberText(cluster.size) })}
          {cluster.people > 0 && days > 0 && (
            <small className={classes.measured}>
              {text('intent-discovery.if.people', { people: numberText(cluster.people / days, { maximumSignificantDigits: 2 }) })}
            </small>
          )}
        </li>
        {moves.map(({ intentId, name: other, count }) => (
          <li key={intentId} data-tone="warn">
            {text('intent-discovery.if.moves', { count, name: other })} {open(intentId, other)}
          </li>
        ))}
        {held.map(({ intentId, name: other, count }) => (
          <li key={intentId} data-tone="bad">
            {text('intent-discovery.if.held', { count, name: other })} {open(intentId, other)}
          </li>
        ))}
        {heldOut !== null && heldOut !== 'trying' && <DroppedSentences fallen={heldOut.fallen} />}
        {moves.length + held.length === 0 && <li data-tone="ok">{text('intent-discovery.if.clear')}</li>}
        <FlippedTests sentences={ticked} name={name} into={into} />
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

/** Of the intent that is made, on sentences it has not seen. */
function HeldOutNote({ heldOut }: { heldOut: HeldOut | 'trying' | null }) {
  const text = useText()
  if (heldOut === null) return null
  const f1 = heldOut === 'trying' ? null : heldOut.f1
  return (
    <small className={classes.measured}>
      {heldOut === 'trying'
        ? text('intent-discovery.if.trying')
        : f1 === null
          ? text('intent-discovery.if.unmeasured')
          : text('intent-discovery.if.held-out', { f1: f1.toFixed(2) })}
    </small>
  )
}

/** Other intents that would do worse beside it. */
function DroppedSentences({ fallen }: Pick<HeldOut, 'fallen'>) {
  const text = useText()
  const names = new Map(useObjects('intent').map(({ id, data }) => [id, data.name]))
  return fallen.map(({ intentId, before, after }) => (
    <li key={intentId} data-tone="warn">
      {text('intent-discovery.if.fallen', { name: names.get(intentId) ?? '', before: before.toFixed(2), after: after.toFixed(2) })}
    </li>
  ))
}
