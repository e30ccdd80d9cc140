// A script of a bot in the sandbox: with those of the bot's functions that it needs, of the version that it belongs to.
import type { CompiledBot } from '@parley/runtime/compile'
import type { ScriptReply, ScriptRequest } from '@parley/runtime/ports'
import type { Sandbox } from './sandbox'

interface Running {
  bot: Pick<CompiledBot, 'id' | 'functions'>
  accountId: string
}

export function runScript(sandbox: Pick<Sandbox, 'run'>, { bot, accountId }: Running, request: ScriptRequest): Promise<ScriptReply> {
  const functions = bot.functions.neededBy(request.source)
  return sandbox.run(functions.length === 0 ? request : { ...request, functions }, { accountId, botId: bot.id })
}
