// What a turn reaches when nothing outside the process is to be measured: understanding and scripts are real, everything else is not there.
import type { Processes } from '@parley/server/base/bot/processes'
import type { BotServers } from '@parley/server/base/bot/bot-servers'
import { tickets } from '@parley/server/base/bot/kerberos/tickets'
import { picturesWith } from '@parley/server/base/bot/pictures/pictures'
import type { PortServices } from '@parley/server/base/bot/ports/ports'
import { tokens } from '@parley/server/base/bot/ports/tokens'
import { soapCaller } from '@parley/server/base/bot/soap/soap'

export function portServices(engine: PortServices['engine'], sandbox: PortServices['sandbox']): PortServices {
  const rules = { allowedHosts: new Set<string>(), own: { path: '/', origin: async () => '' } }
  const processes: Processes = { start: async (_, request, call) => call(request) }
  const botServers: BotServers = { of: async () => undefined, ask: async () => ({ ok: false, failure: 'off', text: '' }) }
  const tools = {
    soap: soapCaller(),
    tokens: tokens(),
    tickets: tickets(),
    userSignIns: { token: () => Promise.reject(new Error('Nobody signs in here.')), forget: async () => undefined },
    callerScripts: { run: () => Promise.reject(new Error('No profile is used here.')) },
    records: { run: () => Promise.reject(new Error('No record is read here.')) },
    pictures: picturesWith(
      undefined,
      async () => '',
      () => Promise.reject(new Error('No picture is taken here.')),
    ),
  }
  const askedNoModel = () => Promise.reject(new Error('No model is asked here.'))
  const noTool = () => Promise.reject(new Error('No tool is called here.'))
  const nothing = {
    lists: { read: async () => null },
    passages: { find: async () => null },
    externalNlus: {
      ask: () => Promise.reject(new Error('Nothing outside is asked here.')),
      try: () => Promise.reject(new Error('Nothing outside is asked here.')),
    },
    variableSecrets: async () => new Map<string, string>(),
    translator: { translate: async () => ({ ok: false as const, text: 'No engine is asked here.' }) },
    models: { ask: askedNoModel, with: () => ({ ask: askedNoModel }), ofTurn: () => ({ ask: askedNoModel }), restsUntil: () => 0 },
    mcpServers: { call: noTool, list: noTool, try: noTool, stop: async () => undefined },
    botServers,
    processes,
  }
  return { engine, sandbox, rules, tools, ...nothing }
}
