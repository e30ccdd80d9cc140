// Sample bots to start from, as a feature of the server.
import { actorOf } from '../../base/context'
import { permissionsOn } from '../../base/security/access/access'
import type { Feature, Handlers } from '../../base/http/handler'
import { listSamples } from './samples'

export { listSamples, sampleEdits, sampleOf } from './samples'

const handlers: Handlers<'marketplace'> = {
  'marketplace.list-samples': async () =>
    listSamples().map(({ id, name, description, color, dialogs, intents }) => ({
      id,
      name,
      description,
      color,
      dialogs: dialogs.length,
      intents: intents.length,
      utterances: intents.reduce((sum, intent) => sum + intent.utterances.length, 0),
    })),
  'marketplace.update-record': async (ctx, input) => {
    await permissionsOn(ctx.db, actorOf(ctx), input._id)
    return { _id: input._id }
  },
}

export const marketplace: Feature = { name: 'marketplace', handlers }
