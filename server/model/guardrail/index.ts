// Guardrails of a bot, as a feature of the server: tried on a text, and on what was said before. Asking them in a turn is the runtime's.
import type { Feature, Handlers } from '../../base/http/handler'
import { type Trials, trialsOn } from '../../dialog/node/index'
import { backTest } from './back-test'
import { tryText } from './try'

const handlersWith = (trials: Trials): Handlers<'guardrail'> => ({
  'guardrail.try': (ctx, input) => tryText(trials, ctx, input),
  'guardrail.back-test': (ctx, input) => backTest(trials, ctx, input),
})

export const guardrail: Feature = {
  name: 'guardrail',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(trialsOn(services)) }),
}
