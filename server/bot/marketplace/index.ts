// Sample bots to start from, as a feature of the server.
import { actorOf } from '../../base/context'
import { checkLevel, permissionsOn } from '../../base/security/access/access'
import type { Feature, Handlers } from '../../base/http/handler'
import { changeDocument } from '../document/index'
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
  'marketplace.update-record': async (ctx, { _id: botId, name, description }) => {
    const permissions = await permissionsOn(ctx.db, actorOf(ctx), botId)
    checkLevel({ permission: 'BOT_SETTINGS', level: 'YES' }, permissions)
    const set = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
    const edits = Object.keys(set).length === 0 ? [] : [{ op: 'put' as const, id: botId, kind: 'bot' as const, set }]
    if (edits.length > 0) await changeDocument({ ...ctx, botId, permissions }, 'Bot settings', edits)
    return { _id: botId }
  },
}

export const marketplace: Feature = { name: 'marketplace', handlers }
