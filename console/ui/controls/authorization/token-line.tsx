// How long the token of a chosen authorization profile is good and what comes after, in one line: as far as the server that answers knows.
// A profile whose way asks for no token has no such line.
import type { TokenOfAuthorization } from '@parley/contract/integration/authorization'
import { useCall } from '../../../base/call/use-call'
import { clockText, lengthText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import classes from './token-line.module.css'

/** Turns of conversations fetch tokens, too. */
const askEveryMs = 10_000
const minuteMs = 60_000

export function TokenLine({ botId, profileId }: { botId: string; profileId: string }) {
  const told = useCall('authorization.get-token', { streamId: botId, idpId: profileId }, { pollMs: askEveryMs }).data
  const text = useText()
  if (told === undefined || told.state === 'none') return null
  if (told.state === 'held') return <Held told={told} />
  return (
    <p className={classes.line}>
      <Icon name={told.state === 'each-user' ? 'person' : 'refresh'} size={14} />
      {text(told.state === 'each-user' ? 'controls.authorization.token.each-user' : 'controls.authorization.token.next-call')}
    </p>
  )
}

function Held({ told: { fetchedAt, goodUntil, at } }: { told: TokenOfAuthorization }) {
  const text = useText()
  if (fetchedAt === null || goodUntil === null) return null
  const left = goodUntil - at
  return (
    <p className={classes.line} data-held title={text('controls.authorization.token.fetched', { time: clockText(fetchedAt) })}>
      <Icon name="ok" size={14} />
      {left < minuteMs
        ? text('controls.authorization.token.ending')
        : text('controls.authorization.token.held', { length: lengthText(left) })}
    </p>
  )
}
