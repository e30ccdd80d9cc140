// Whether something that happened since a channel's secrets were saved shows that they are right: a request that fits, a message that was
// taken, a mailbox that opened. What shows it of which secret is the channel's to say.
import type { Channel } from '@parley/channels/channel'
import type { DeliveryTrouble, SecretProof } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import type { ChannelHealth } from '../../channel/index'

/** Times in epoch milliseconds. */
export interface Occurrence extends Omit<ChannelHealth, 'error'> {
  savedAt: number | null
  sentAt: number | null
  trouble: DeliveryTrouble | null
}

type SecretState = CallReply<'delivery.get-health'>['secrets'][number]
type Shown = Pick<SecretState, 'state' | 'at'>

export function secretStates(channel: Channel, settings: JsonObject, happened: Occurrence): SecretState[] {
  return Object.entries(channel.secretProofs ?? {})
    .filter(([name]) => (settings[name] ?? '') !== '')
    .map(([name, proof]) => ({ name, proof, ...shown[proof](happened) }))
}

const shown: Readonly<Record<SecretProof, (happened: Occurrence) => Shown>> = {
  requests({ savedAt, receivedAt, challengedAt, refusedAt, refusedStatus }) {
    // The question whether the address is ours may be proved by another secret.
    const fits = receivedAt === challengedAt ? null : since(savedAt, receivedAt)
    if (fits !== null) return { state: 'proved', at: fits }
    // Strangers are refused too: their requests say nothing of a secret that has let others in.
    const refused = refusedStatus === 401 || refusedStatus === 403 ? since(savedAt, refusedAt) : null
    return refused === null ? waiting : { state: 'refused', at: refused }
  },
  messages: ({ savedAt, sentAt, connectedAt, errorAt, trouble }) =>
    later(since(savedAt, sentAt, connectedAt), trouble === 'bad-token' ? since(savedAt, errorAt) : null),
  mailbox: ({ savedAt, lookedAt, connectedAt, errorAt, trouble }) =>
    later(
      since(savedAt, lookedAt, connectedAt),
      trouble === 'sign-in-refused' || trouble === 'grant-ended' ? since(savedAt, errorAt) : null,
    ),
}

const waiting: Shown = { state: 'waiting', at: null }

/** The latest of these that is after the secrets were saved. */
function since(savedAt: number | null, ...times: readonly (number | null)[]): number | null {
  const after = times.filter((at): at is number => at !== null && savedAt !== null && at > savedAt)
  return after.length === 0 ? null : Math.max(...after)
}

/** What was right once can be taken back at the provider: the last that happened counts. */
function later(proved: number | null, refused: number | null): Shown {
  if (proved === null && refused === null) return waiting
  return (proved ?? 0) >= (refused ?? 0) ? { state: 'proved', at: proved } : { state: 'refused', at: refused }
}
