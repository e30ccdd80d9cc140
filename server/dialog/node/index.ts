// Trying nodes of the draft without a conversation, as a feature of the server.
import { secretReader } from '../../base/security/secrets/variables/values'
import type { Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { botsOf } from '../../gateway/bots'
import { botServersOn } from '../../integration/botkit/index'
import { processesOn } from '../process/index'
import { executeNode } from './execute'
import { previewMessage } from './preview'
import { describeSoap, executeSoap } from './soap'
import { tryCall, type Trials } from './try-call'

export { previewMessage } from './preview'
export { madeCall } from './try-call'
export type { Trials } from './try-call'

const handlersWith = (trials: Trials): Handlers<'node'> => ({
  'node.try-call': (ctx, input) => tryCall(trials, ctx, input),
  'node.execute': (ctx, input) => executeNode(trials, ctx, input),
  'node.describe-soap': (ctx, input) => describeSoap(trials, ctx, input),
  'node.execute-soap': (ctx, input) => executeSoap(trials, ctx, input),
  'node.preview-message': (ctx, input) => previewMessage(trials, ctx, input),
})

export function trialsOn(services: Services): Trials {
  return {
    bots: botsOf(services.db, services.bus),
    rules: services.serviceRules,
    tools: services.serviceTools,
    engine: services.engine,
    sandbox: services.sandbox,
    variableSecrets: secretReader(services),
    botServers: botServersOn(services),
    processes: processesOn(services),
    lists: services.entityLists,
    passages: services.passages,
    translator: services.translator,
    externalNlus: services.externalNlus,
    models: services.models,
    mcpServers: services.mcpServers,
  }
}

export const node: Feature = {
  name: 'node',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(trialsOn(services)) }),
}
