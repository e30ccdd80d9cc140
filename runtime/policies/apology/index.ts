// The bot's model cannot be asked: the bot says that it went wrong, and everything stays as it is.
import { policy } from '../policy'

export interface ApologyDecision {
  kind: 'apologise'
}

export const apology = policy<ApologyDecision['kind']>({
  decisions: { apologise: { logged: 'apologise', isAlone: true } },
  perform: (state) => state.sayStandard('error'),
})
