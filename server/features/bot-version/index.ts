// Versions and publishing, as a feature of the server.
import { BotObject } from '@parley/contract/objects/object'
import type { Feature, Handlers } from '../../base/http/handler'
import { compare, documentAt, goLive, keep, publish, readiness } from './service'
import { listVersions } from './store'

export { liveObjects } from './service'

const handlers: Handlers<'bot-version'> = {
  'bot-version.list': (ctx) => listVersions(ctx.db, ctx.botId),
  'bot-version.get-document': async (ctx, input) => {
    const document = await documentAt(ctx, input.versionId)
    return { ...document, objects: document.objects.map((object) => BotObject.parse(object)) }
  },
  'bot-version.compare': (ctx, input) => compare(ctx, input.from, input.to),
  'bot-version.create': (ctx, input) => keep(ctx, 'checkpoint', input.note),
  'bot-version.get-readiness': (ctx) => readiness(ctx),
  'bot-version.publish': (ctx, input) => publish(ctx, input.note),
  'bot-version.make-live': (ctx, input) => goLive(ctx, input.versionId),
}

export const botVersion: Feature = { name: 'bot-version', handlers }
