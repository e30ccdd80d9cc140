// The prompt library of a bot, as a feature of the server: read and edited as objects of its document, and tried. Asking a model in a turn is
// the runtime's.
import type { Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { getLayouts, listShown, setLayouts, setVoice } from './library'
import { listRecorded } from './recorded'
import { tryPrompt } from './trial'

const handlersWith = ({ models }: Services): Handlers<'prompt'> => ({
  'prompt.list': (ctx) => listShown(ctx),
  'prompt.set-voice': (ctx, { streamId: _, promptId, ...voice }) => setVoice(ctx, promptId, voice),
  'prompt.get-layouts': (ctx) => getLayouts(ctx),
  'prompt.set-layouts': (ctx, { layouts }) => setLayouts(ctx, layouts),
  'prompt.list-recorded': (ctx, { promptId }) => listRecorded(ctx, promptId),
  'prompt.try': (ctx, input) => tryPrompt(models, ctx, input),
})

export const prompt: Feature = {
  name: 'prompt',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(services) }),
}
