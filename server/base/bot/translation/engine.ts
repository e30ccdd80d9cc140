// A translation engine of a bot, ready to be asked: its kind, its settings with its secrets opened, and the guarded way to it.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { createHash } from 'node:crypto'
import { Json } from '@parley/contract/base/json'
import { DeliveryFailure } from '@parley/providers/delivery'
import { translationKinds } from '@parley/providers/translation/list'
import type { TranslationHttp, TranslationKind, TranslationLink } from '@parley/providers/translation/translation-kind'
import { z } from 'zod'
import type { SecretReader } from '../../security/secrets/variables/values'
import { secretNames } from '../described-settings'
import type { Outbound } from '../ports/outbound'

export interface EngineNeeds {
  outbound: Outbound
  variableSecrets: SecretReader
}

/** As the bot's document has it. */
export interface StoredEngine {
  id: string
  kind: string
  settings: Readonly<Record<string, Json>>
}

export interface LinkedEngine {
  kind: TranslationKind
  /** Another one for every change of its settings and secrets. */
  mark: string
  link(patienceMs: number): TranslationLink
  /** What it calls a language of bots. */
  codeOf(language: string): string
}

const mostBytes = 4 * 1024 * 1024
const Codes = z.array(z.object({ key: z.string(), value: z.string() })).catch([])

/** Undefined for a kind that is no longer there. */
export async function linkEngine(
  needs: EngineNeeds,
  botId: string,
  { id, kind: kindId, settings }: StoredEngine,
): Promise<LinkedEngine | undefined> {
  const kind = translationKinds.find((each) => each.id === kindId)
  if (kind === undefined) return undefined
  const secrets = new Map([...secretNames(kind)].map((field) => [secretIdOf(id, field), field]))
  const opened = await needs.variableSecrets(botId, [...secrets.keys()])
  const given = Object.fromEntries([...secrets].map(([secretId, field]) => [field, opened.get(secretId) ?? '']))
  const all = { ...kind.defaults, ...settings, ...given }
  const codes = new Map(Codes.parse(all['codes']).map(({ key, value }) => [key.trim().toLowerCase().replace('-', '_'), value.trim()]))
  return {
    kind,
    mark: createHash('sha256')
      .update(JSON.stringify([id, kindId, all]))
      .digest('base64'),
    link: (patienceMs) => ({ settings: all, http: httpOf(needs.outbound, patienceMs) }),
    codeOf: (language) => codes.get(language) || kind.codeOf(language),
  }
}

function httpOf(outbound: Outbound, patienceMs: number): TranslationHttp {
  return async (request) => {
    const made = await outbound.channel(request, { patienceMs, mostBytes })
    if (!made.ok) throw new DeliveryFailure(made.reason, made.isFinal)
    return { status: made.reply.status, body: jsonOf(made.reply.body) }
  }
}

/** null for what is no JSON, such as the page of a proxy. */
function jsonOf(text: string): Json {
  try {
    return Json.parse(JSON.parse(text))
  } catch {
    return null
  }
}
