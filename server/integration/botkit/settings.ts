// The rules of a bot's own server: where it may be, which app may sign for it. Trying it goes the way of everything it is told.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { isWebAddress } from '@parley/kit/text/web-address'
import type { Ctx } from '../../base/context'
import { bindApp, findApp } from '../../channel/sdk-app/index'
import { readServer, writeServer } from './stores/store'
import { tellSubscribed } from './variables'
import { sentence } from './sentences'

type Server = CallReply<'botkit.get'>

const unset: Server = { subscribedFor: [], sdkClientId: '', sdkHostUri: '', enable: false, whenAway: 'go-on', awayText: '' }

export async function getServer(ctx: Ctx): Promise<Server> {
  return (await readServer(ctx.db, ctx.botId)) ?? unset
}

export async function saveServer(ctx: Ctx, input: CallInput<'botkit.save'>): Promise<Server> {
  const { subscribedFor, sdkClientId, sdkHostUri, enable, whenAway, awayText } = input
  if (sdkHostUri !== '' && !isWebAddress(sdkHostUri)) fail('INVALID_INPUT', sentence('refused.botkit-address'))
  if (whenAway === 'tell' && awayText === '') fail('INVALID_INPUT', sentence('refused.botkit-away-text'))
  if (sdkClientId !== '') await chooseApp(ctx, sdkClientId)
  const known = await getServer(ctx)
  const server: Server = { subscribedFor: [...new Set(subscribedFor)], sdkClientId, sdkHostUri, enable, whenAway, awayText }
  await ctx.write(async (tx) => {
    await writeServer(tx.db, ctx.botId, server, ctx.now())
    if (hearsVariables(server) && !hearsVariables(known)) await tellSubscribed(ctx, tx, ctx.botId)
    tx.afterCommit(() => {
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'botkit-address' })
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'botkit' })
    })
  })
  return server
}

/** Somebody there hears of variables. */
function hearsVariables({ enable, sdkHostUri, sdkClientId, subscribedFor }: Server): boolean {
  return enable && sdkHostUri !== '' && sdkClientId !== '' && subscribedFor.includes('onVariableUpdate')
}

/** Both sides sign with its secret, so it must have one; it signs for this bot from now on. */
async function chooseApp(ctx: Ctx, clientId: string): Promise<void> {
  const known = await readServer(ctx.db, ctx.botId)
  const app = await findApp(ctx.db, clientId)
  if (app !== undefined && app.publicKey !== '') fail('INVALID_INPUT', sentence('refused.botkit-key-pair'))
  if (known?.sdkClientId !== clientId || app?.bots.includes(ctx.botId) !== true) await bindApp(ctx, clientId, ctx.botId)
}
