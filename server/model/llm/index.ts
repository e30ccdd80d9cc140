// Language models of a bot, as a feature of the server: their configurations, and what uses them.
import { describeModelProviders } from '@parley/providers/llm/describe'
import { removeConfiguration } from '../../base/bot/models/store'
import type { Ctx, Services } from '../../base/context'
import { actorOf } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { check, get, list, noneThere, set } from './settings'
import { getBudget, getUsage, setBudget } from './spending'
import { getUses, listFeatures, setUses } from './uses'

/** What was changed is read anew by all who look at it. */
async function told<T>(ctx: Ctx, changed: Promise<T>): Promise<T> {
  const result = await changed
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'llm', accountId: actorOf(ctx).accountId })
  return result
}

const handlersWith = ({ models }: Services): Handlers<'llm'> => ({
  'llm.list-providers': async () =>
    describeModelProviders().map(({ id, label, about, fields, defaults, steps = [] }) => ({ id, label, about, fields, defaults, steps })),
  'llm.list-configurations': (ctx) => list(ctx, models),
  'llm.get-configuration': (ctx, { integrationid }) => get(ctx, models, integrationid),
  'llm.set-configuration': (ctx, input) => told(ctx, set(ctx, models, input)),
  'llm.remove-configuration': async (ctx, { integrationid }) => {
    if (
      !(await told(
        ctx,
        ctx.write(({ db }) => removeConfiguration(db, ctx.botId, integrationid)),
      ))
    )
      noneThere()
    return { ok: true }
  },
  'llm.check-configuration': (ctx, { integrationid }) => told(ctx, check(ctx, integrationid)),
  'llm.list-features': (ctx) => listFeatures(ctx),
  'llm.get-feature-map': (ctx) => getUses(ctx),
  'llm.set-feature-map': (ctx, { features }) => told(ctx, setUses(ctx, features)),
  'llm.get-budget': (ctx) => getBudget(ctx),
  'llm.set-budget': (ctx, { budget }) => told(ctx, setBudget(ctx, budget)),
  'llm.usage': (ctx, range) => getUsage(ctx, range),
})

export const llm: Feature = {
  name: 'llm',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(services) }),
}
