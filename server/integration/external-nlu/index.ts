// External NLU of a bot, as a feature of the server: the kinds there are, and a trial. Asking one in a turn is
// base/bot/external-nlu.
import { nluKinds } from '@parley/providers/nlu/list'
import { plainDefaults } from '../../base/bot/described-settings'
import type { Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { tryNlu } from './trial'

const handlersWith = ({ externalNlus }: Services): Handlers<'external-nlu'> => ({
  'external-nlu.list-kinds': async () =>
    nluKinds.map((kind) => {
      const { id, label, about, fields, steps } = kind
      return { id, label, about, fields, steps, defaults: plainDefaults(kind) }
    }),
  'external-nlu.test': (ctx, input) => tryNlu(externalNlus, ctx, input),
})

export const externalNlu: Feature = {
  name: 'external-nlu',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(services) }),
}
