// The ports of a turn that is run again against a bot that may have changed since: what is the bot's own (understanding, entities, scripts)
// is asked anew; what lies outside (services, the bot's own server, the clock, chance) answers as it was recorded.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import { shownRequest } from '../context/mask'
import { latestChecks } from '../model/answer-checks'
import { mcpRequestJson, piecesOf, recordedMcp, recordedModel, requestJson } from '../model/recorded'
import type { ModelMessage, ModelReply } from '../model/request'
import type { Ports, ServiceRequest, TranslateRequest } from '../ports'
import { checksIn } from '../replay/recorded-ports'
import { recordedService, recordedWebhook } from './recorded-replies'

type Effect = EventOf<'effect'>

/** What of a turn's log `rehearsalPorts` reads; the rest need not be kept. */
export function isRehearsed(event: SessionEvent): boolean {
  if (event.type !== 'effect') return otherEvents.some((type) => type === event.type)
  return effectsRehearsed.some((effect) => effect === event.effect)
}

const otherEvents: readonly SessionEvent['type'][] = ['session-started', 'session-brought', 'received', 'linked-turn']
const effectsRehearsed = ['clock', 'random', 'service', 'webhook', 'translate', 'model', 'mcp'] as const

/** `tell` is given each call that the log has no reply of. Chance that was not recorded takes the first of what it chooses from. */
export function rehearsalPorts(log: readonly SessionEvent[], live: Ports, tell: (call: string) => void): Ports {
  const effects = log.filter((event) => event.type === 'effect')
  const effectsOf = (kind: Effect['effect']): Effect[] => effects.filter(({ effect }) => effect === kind)
  const [services, webhooks, chances] = [effectsOf('service'), effectsOf('webhook'), effectsOf('random')]
  const [models, tools] = [effectsOf('model'), effectsOf('mcp')]
  const { checks } = checksIn(log)
  let told: readonly ModelMessage[] = []
  const time = Number(effectsOf('clock')[0]?.reply ?? live.now())
  return {
    ...live,
    ...(checks !== undefined && { checks }),
    now: () => time,
    random: () => Number(chances.shift()?.reply ?? 0),
    pause: () => Promise.resolve(),
    async service(request) {
      const reply = taken(services, request)
      if (reply !== undefined) return recordedService(reply)
      const { method, url } = shownRequest(request)
      tell(`${method} ${url}`)
      return { ok: false, failure: 'unreachable', text: 'The recording has no reply of this call.' }
    },
    translate: async (request) => ({
      ok: true,
      texts: request.texts.map((text) => recordedTranslation(effectsOf('translate'), request, text)),
    }),
    async model(request, heard) {
      const asked = JSON.stringify(requestJson(request, told, checks ?? latestChecks))
      told = request.messages
      const found = takenWhere(models, (recorded) => JSON.stringify(recorded) === asked)
      if (found === undefined) {
        tell(request.feature)
        return notRecordedModel
      }
      const recorded = recordedModel(found)
      for (const part of piecesOf(recorded)) heard(part)
      return recorded.reply
    },
    async mcp(request) {
      const asked = JSON.stringify(mcpRequestJson(request))
      const found = takenWhere(tools, (recorded) => JSON.stringify(recorded) === asked)
      if (found !== undefined) return recordedMcp(found)
      tell(request.tool)
      return { ok: false, failure: 'unreachable', text: 'The recording has no reply of this call.' }
    },
    async webhook(request) {
      const at = webhooks.findIndex(({ request: asked }) => partOf(asked, 'component') === request.component)
      const [found] = at < 0 ? [] : webhooks.splice(at, 1)
      if (found !== undefined) return recordedWebhook(found.reply)
      tell(request.component)
      return { ok: false, failure: 'unreachable', text: 'The recording has no reply of this call.' }
    },
  }
}

const notRecordedModel: ModelReply = {
  ...{ ok: false, failure: 'away', text: 'The recording has no reply of this call.' },
  ...{ said: '', usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] },
}

function takenWhere(effects: Effect[], isSame: (request: Json) => boolean): Json | undefined {
  const at = effects.findIndex(({ request }) => isSame(request))
  return at < 0 ? undefined : effects.splice(at, 1)[0]?.reply
}

/** The reply of the same request; else of the first to the same address that is left, whatever was sent there. */
function taken(services: Effect[], request: ServiceRequest): Json | undefined {
  const asked = shownRequest(request)
  const isSame = ({ request: recorded }: Effect): boolean =>
    partOf(recorded, 'method') === asked.method && partOf(recorded, 'url') === asked.url && partOf(recorded, 'body') === asked.body
  const isAlike = ({ request: recorded }: Effect): boolean =>
    partOf(recorded, 'method') === asked.method && urlWithoutQuery(String(partOf(recorded, 'url'))) === urlWithoutQuery(asked.url)
  const same = services.findIndex(isSame)
  const at = same < 0 ? services.findIndex(isAlike) : same
  return at < 0 ? undefined : services.splice(at, 1)[0]?.reply
}

/** null for a text that was not said then: it is said as it is. */
function recordedTranslation(effects: readonly Effect[], { of, from, to }: TranslateRequest, text: string): string | null {
  const wanted = JSON.stringify([of, from, to])
  for (const { request, reply } of effects) {
    const texts = partOf(request, 'texts')
    const at = Array.isArray(texts) ? texts.indexOf(text) : -1
    if (at < 0 || JSON.stringify([partOf(request, 'of'), partOf(request, 'from'), partOf(request, 'to')]) !== wanted) continue
    const translations = partOf(reply, 'texts')
    const found = Array.isArray(translations) ? translations[at] : null
    if (typeof found === 'string') return found
  }
  return null
}

const urlWithoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? ''

function partOf(value: Json, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined
}
