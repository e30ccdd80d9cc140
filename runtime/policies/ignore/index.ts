// Nothing is done: the conversation is over, or what has come is no message.
import { policy } from '../policy'

export interface IgnoreDecision {
  kind: 'ignore'
}

export const ignore = policy<IgnoreDecision['kind']>({
  consider: { message: ({ session }) => (session.ended ? { kind: 'ignore' } : null) },
  decisions: { ignore: { logged: 'ignore', isAlone: true } },
  perform: () => undefined,
})
