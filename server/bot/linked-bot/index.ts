// The bots that a universal bot links, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import type { Services } from '../../base/context'
import { botsOf } from '../../gateway/bots'
import { type RouteTrial, intentsOf, tryRoute } from '../../gateway/universal/try-route'
import { findLink, link, listLinks, removeInheritance, unlink, upgrade } from './service'

function trialOn({ db, bus, engine, entityLists, passages, externalNlus }: Services): RouteTrial {
  return { bots: botsOf(db, bus), words: { engine, lists: entityLists, passages, externalNlus } }
}

function handlersWith(trial: RouteTrial): Handlers<'linked-bot'> {
  return {
    'linked-bot.list': (ctx) => listLinks(ctx),
    'linked-bot.create': (ctx, input) => link(ctx, input),
    'linked-bot.remove': async (ctx, { linkedBotId }) => {
      await unlink(ctx, linkedBotId)
      return {}
    },
    'linked-bot.list-intents': async (ctx, { linkedBotId }) => intentsOf(trial, ctx.botId, (await findLink(ctx, linkedBotId)).id),
    'linked-bot.try': (ctx, { text, language }) => tryRoute(trial, ctx.botId, { text, language }),
    'linked-bot.upgrade': async (ctx) => ({ universalBotVersion: await upgrade(ctx) }),
    'linked-bot.remove-inheritance': (ctx, { linkedBotId }) => removeInheritance(ctx, linkedBotId),
  }
}

export const linkedBot: Feature = {
  name: 'linked-bot',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(trialOn(services)) }),
}
