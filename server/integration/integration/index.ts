// Integrations of a bot, as a feature of the server: outside services with actions that were read from their descriptions. They are edited as
// objects of the document; an action is tried as a step would do it.
import { fail } from '@parley/contract/base/errors'
import { actionToTry } from '@parley/runtime/trial/trial'
import type { CallInput } from '@parley/contract/calls'
import type { TriedCall } from '@parley/contract/dialog/node'
import type { Services, Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { removeNamed } from '../../bot/document/index'
import { madeCall, type Trials, trialsOn } from '../../dialog/node/index'
import { createIntegration, findIntegration, listActions, listIntegrations, updateIntegration } from './integrations'
import { readGiven } from './read'
import { sentence } from './sentences'

const handlersWith = (services: Services): Handlers<'integration'> => {
  const trials = trialsOn(services)
  return {
    'integration.list': (ctx) => listIntegrations(ctx),
    'integration.create': (ctx, { streamId: _, ...given }) => createIntegration(ctx, services.serviceRules, given),
    'integration.get': (ctx, { integrationid }) => findIntegration(ctx, integrationid),
    'integration.update': (ctx, { streamId: _, integrationid, ...changes }) => updateIntegration(ctx, integrationid, changes),
    'integration.remove': (ctx, { integrationid }) => removeNamed(ctx, 'integration', integrationid),
    'integration.list-actions': (ctx, { integrationid }) => listActions(ctx, integrationid),
    'integration.read-description': (_, { text, url }) => readGiven({ text, url }, services.serviceRules),
    'integration.try-action': (ctx, input) => tryAction(trials, ctx, input),
  }
}

async function tryAction(trials: Trials, ctx: Ctx, input: CallInput<'integration.try-action'>): Promise<TriedCall> {
  const { bot } = await trials.bots.ready(ctx.botId, 'draft')
  const place = { language: bot.defaultLanguage, now: ctx.now(), values: [] }
  const request = actionToTry(bot, input.actionId, input.values, place)
  if (request === null) fail('NOT_FOUND', sentence('refused.no-action'))
  if (typeof request === 'string') fail('INVALID_INPUT', sentence('refused.action-unfit', { why: request }))
  return madeCall(request, trials, ctx, input.code)
}

export const integration: Feature = {
  name: 'integration',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(services) }),
}
