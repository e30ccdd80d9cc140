// Fills the runtime's ports for one turn: understanding from the bot's model, entities, services, scripts, clock and chance.
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Understanding } from '@parley/contract/base/understand'
import { beginningOf } from '@parley/kit/text/well-formed'
import { languagesIn } from '@parley/nlu/language/detect'
import { extractEntity, noHints } from '@parley/nlu/roles/extract-entity'
import { tonesIn } from '@parley/nlu/sentiment/analyse'
import type { CompiledBot } from '@parley/runtime/compile'
import { entityNow } from '@parley/runtime/entities/dynamic'
import type { Ports, ScriptReply, ServiceRequest, UnderstandRequest, WordPorts } from '@parley/runtime/ports'
import type { BotServers } from '../bot-servers'
import type { ExternalNlus } from '../external-nlu/ask'
import { externalEngine } from '../external-nlu/understanding'
import type { McpServers } from '../mcp/mcp-servers'
import type { ModelAsker } from '../models/asker'
import type { PassageSearch } from '../passages/search'
import type { Processes } from '../processes'
import { runScript } from '../sandbox/bot-script'
import type { Sandbox } from '../sandbox/sandbox'
import type { Engine } from '../understanding/engine'
import type { EntityLists } from './entity-lists'
import { extractContext } from './extract-context'
import { callWithSecrets, type SecretServices } from './secret-service'
import type { ServiceTools } from '../callers/caller'
import type { Translator } from '../translation/translator'

/** For ports that only tell the meaning of words. */
export interface WordServices {
  engine: Pick<Engine, 'plainWords' | 'understand' | 'valueHints' | 'words'>
  lists: EntityLists
  passages: PassageSearch
  externalNlus: ExternalNlus
}

export interface PortServices extends SecretServices, WordServices {
  engine: Engine
  sandbox: Sandbox
  botServers: BotServers
  processes: Processes
  translator: Translator
  models: ModelAsker
  mcpServers: McpServers
}

/** Model hash by language; the bot's default language stands in for one without a model. */
export type Models = Record<string, string>

/** A bot ready to run, and whose it is. */
export interface RunningBot {
  bot: CompiledBot
  models: Models
  accountId: string
}

/** `now` is fixed for a sample conversation that plays on a certain day; otherwise the clock runs. `signal` ends the call of a model, and of a tool that only reads. */
export function portsFor(
  { bot, models, accountId }: RunningBot,
  services: PortServices,
  now: () => number = Date.now,
  signal?: () => AbortSignal,
): Ports {
  const asker = services.models.ofTurn(bot.modelUses)
  return {
    ...wordPortsFor({ bot, models, accountId }, services),
    service(request) {
      const call = (asked: ServiceRequest) => callWithSecrets(asked, bot.id, services)
      return request.callback === undefined ? call(request) : services.processes.start(bot.id, request, call)
    },
    webhook: (request) => services.botServers.ask(bot.id, request),
    async script(request) {
      const reply = await runScript(services.sandbox, { bot, accountId }, request)
      if (reply.ok) await signOut(services.tools, { bot, userId: request.userId ?? '' }, reply)
      return reply
    },
    translate: ({ engineId, ...request }) => services.translator.translate(bot.id, bot.engines.get(engineId), request),
    explains: true,
    modelFeatures: bot.modelUses.on,
    model: (request, heard) => asker.ask(bot.id, request, heard, signal?.()),
    mcp: (request, progressed) => services.mcpServers.call(bot, request, { progressed, signal: request.onlyReads && signal?.() }),
    pause: (ms) => sleep(ms),
    now,
    random: Math.random,
    messageId: () => newId('message'),
  }
}

/** What tells the meaning of words, for a bot whose turn is not taken. */
export function wordPortsFor({ bot, models, accountId }: RunningBot, services: WordServices): WordPorts {
  const modelFor = (language: string) => models[language] ?? models[bot.defaultLanguage] ?? ''
  const external = externalEngine(bot, services.externalNlus)
  const own = async ({ text, language, without, tags }: UnderstandRequest): Promise<Understanding> => {
    const sentence = beginningOf(text, limits.utteranceChars)
    const answer = await services.engine.understand(modelFor(language), sentence, { ...(without && { without }), ...(tags && { tags }) })
    return answer ?? nothingUnderstood(text, language)
  }
  return {
    understand: (request) => (external === null ? own(request) : external.understand(request, () => own(request))),
    async extract({ text, entityId, language, timezone, now: at, prompted, unfinished, rules, settings, used }) {
      const known = bot.entities.get(entityId)
      if (!known) return []
      const entity = entityNow(known, settings)
      const sentence = beginningOf(text, limits.utteranceChars)
      const hints = await services.engine.valueHints(modelFor(language), sentence)
      const place = { bot, accountId, text: sentence, language, timezone, now: at, ...(settings && { settings }), ...(used && { used }) }
      const botWords = await services.engine.words(modelFor(language), language)
      const ruled = { ...(rules && { rules }), botWords }
      const plain = { language, timezone, now: at, prompted, ...(unfinished && { unfinished }), ...ruled }
      const context = await extractContext(entity, plain, place, services.lists)
      const found = extractEntity(entity, sentence, context, hints)
      if (found.length > 0 || external === null) return found
      // In the form of the entity's type, as if the user had answered with it.
      const theirs = await external.valueIn(entityId, text)
      const [best] = theirs === null ? [] : extractEntity(entity, theirs.value, { ...context, prompted: true }, noHints)
      return theirs === null || best === undefined ? [] : [{ ...best, ...spanIn(sentence, theirs) }]
    },
    async languages({ text, languages }) {
      const known = new Map<string, ReadonlySet<string>>()
      for (const language of languages) known.set(language, await services.engine.plainWords(models[language] ?? ''))
      return languagesIn(beginningOf(text, limits.utteranceChars), languages, (language) => known.get(language))
    },
    tones: ({ text, language }) => tonesIn(text, language),
    passages: ({ text, language }) => services.passages.find(bot.id, text, { language, modelHash: models[language] ?? '' }),
  }
}

/** Of everything: the tokens of the bot's own sign-ins, too. */
async function signOut(
  { tokens, tickets, userSignIns }: ServiceTools,
  { bot, userId }: { bot: CompiledBot; userId: string },
  { asks = [], signOuts = [] }: Pick<Extract<ScriptReply, { ok: true }>, 'asks' | 'signOuts'>,
): Promise<void> {
  const botId = bot.id
  if (asks.includes('sign-out')) {
    tokens.forget(botId)
    tickets.forget(botId)
    await userSignIns.forget({ botId, userId })
  }
  for (const name of signOuts) {
    const saved = [...bot.authorizations.values()].filter((profile) => profile.name === name).map(({ id }) => id)
    for (const profile of [name, ...saved]) await userSignIns.forget({ botId, userId, profile })
  }
}

function spanIn(text: string, { start, end, score }: { start: number; end: number; score: number }) {
  return { start, end, score, text: text.slice(start, end) }
}

/** A bot that was never trained understands nothing, and says so. */
function nothingUnderstood(text: string, language: string): Understanding {
  return { text, language, modelHash: '', outcome: 'none', candidates: [], inScope: { score: 0, threshold: 0 }, entities: [], micros: 0 }
}
