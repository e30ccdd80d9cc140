// Answers the web client's calls; the rules are in the files named after what they do.
import { actorOf, type Ctx } from '../../base/context'
import type { Handlers } from '../../base/http/handler'
import { fail } from '@parley/contract/base/errors'
import { permissionsOn } from '../../base/security/access/access'
import { bootstrap, grantAnonymous, grantSigned, lookOf, openAsVisitor, signFor } from './grant'
import { historyPage, withFiles } from './history'
import { iconOf } from './icon/icon'
import { startSocket } from './start'
import { activeTheme } from './theme'
import type { Welcomes } from './live/welcomes'

export const handlersWith = (welcomes: Welcomes): Handlers<'rtm'> => ({
  'rtm.sign': (ctx, input) => signFor(ctx, input),
  'rtm.bootstrap': (ctx, input) => bootstrap(ctx, input.apiKey),
  'rtm.grant': (ctx, input) => grantSigned(ctx, input.assertion, input.botInfo.taskBotId ?? ''),
  'rtm.grant-anonymous': (ctx, input) => grantAnonymous(ctx, input.assertion, input.botInfo.taskBotId ?? ''),
  'rtm.open': (ctx, input) => openAsVisitor(ctx, input.botId, input.visitor),
  'rtm.get-look': (ctx, { botId }) => lookOf(ctx, botId),
  'rtm.start': (ctx, input) => startSocket(ctx, welcomes, input.botInfo),
  'rtm.list-messages': async (ctx, input) => {
    const whose = { botId: await ownBot(ctx, input.botId ?? ''), userId: actorOf(ctx).userId }
    await welcomes.settledFor(whose)
    return withFiles(ctx, whose, await historyPage(ctx.db, whose, input))
  },
  'rtm.get-theme': async (ctx, input) => activeTheme(ctx.db, await ownBot(ctx, input.botId)),
  'rtm.get-bot-icon': async (ctx, input) => ({ icon: iconOf(ctx.request.origin, input.botId) }),
})

/** The bot an end user's token is bound to, whatever the request names; a developer's must be shared with them. */
async function ownBot(ctx: Ctx, asked: string): Promise<string> {
  const actor = actorOf(ctx)
  if (actor.kind === 'end-user')
    return asked === '' || asked === actor.botId ? actor.botId : fail('NO_PERMISSION', 'This token is for another bot.')
  await permissionsOn(ctx.db, actor, asked)
  return asked
}
