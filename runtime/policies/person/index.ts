// A person leads the conversation: what the user says is for them, and what the desk does is done.
import { attend, hearForPerson } from '../../person'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'

export interface PersonDecision {
  kind: 'to-person' | 'desk'
}

export const person = policy<PersonDecision['kind']>({
  consider: { message: consider },
  decisions: { 'to-person': { logged: 'to-person' }, desk: { logged: 'desk' } },
  perform: (state, { kind }) => (kind === 'desk' ? attend(state) : hearForPerson(state)),
})

function consider({ session, incoming }: TurnState): Decision | null {
  if (incoming.desk) return { kind: session.person ? 'desk' : 'ignore' }
  if (!session.person) return null
  return { kind: incoming.type === 'text' ? 'to-person' : 'ignore' }
}
