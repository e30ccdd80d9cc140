// Asks an external NLU of a bot what a sentence means. Its address passes the guard of service calls and its secrets enter the request at the
// last moment; whatever goes wrong is an answer, too. How its scores count is merge.ts.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { DeliveryFailure } from '@parley/providers/delivery'
import { nluKinds } from '@parley/providers/nlu/list'
import type { NluAnswer, NluKind, NluLink } from '@parley/providers/nlu/nlu-kind'
import type { SecretUse, ServiceRequest } from '@parley/runtime/ports'
import type { Log } from '../../context'
import type { SecretReader } from '../../security/secrets/variables/values'
import { secretNames } from '../described-settings'
import { callWithSecrets, type SecretServices } from '../ports/secret-service'
import { type Circuit, circuit } from './circuit'

type Nlu = Pick<BotObject<'external-nlu'>, 'id' | 'data'>

export type NluReply = { ok: true; answer: NluAnswer; ms: number } | { ok: false; failure: string; ms: number }

export interface Asked {
  botId: string
  text: string
  language: string
}

export interface ExternalNlus {
  /** Never throws for what is outside. */
  ask(nlu: Nlu, asked: Asked): Promise<NluReply>
  /** Even while it rests: somebody looks at it. Also what it says that it has loaded; '' where it does not say. */
  try(nlu: Nlu, asked: Asked): Promise<NluReply & { loaded: string }>
}

/** A conversation waits for it. */
const patienceMs = 3000
const longestReason = 300

export interface ExternalNluOptions {
  patienceMs?: number
  circuit?: Circuit
}

export function externalNlusOn(services: SecretServices & { log: Log; now: () => number }, options: ExternalNluOptions = {}): ExternalNlus {
  const { now, log } = services
  const timeoutMs = options.patienceMs ?? patienceMs
  const state = options.circuit ?? circuit({ failures: 3, restMs: 30_000, now })

  async function run<T>(nlu: Nlu, botId: string, work: (kind: NluKind, link: NluLink) => Promise<T>): Promise<T> {
    const kind = nluKinds.find(({ id }) => id === nlu.data.type)
    if (kind === undefined) throw new DeliveryFailure('No such kind of external NLU.', true)
    return work(kind, linkTo(kind, nlu, { botId, timeoutMs, services }))
  }

  async function asked(nlu: Nlu, { botId, text, language }: Asked): Promise<NluReply> {
    const started = now()
    const key = keyOf(nlu, botId)
    try {
      const id = randomBytes(8).toString('hex')
      const answer = await run(nlu, botId, (kind, link) => kind.understand(link, { text, language, id }))
      state.succeeded(key)
      return { ok: true, answer, ms: now() - started }
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      const failure = error.message.slice(0, longestReason)
      if (state.failed(key)) log.warn('An external NLU failed several times and rests', { botId, nlu: nlu.data.name, failure })
      return { ok: false, failure, ms: now() - started }
    }
  }

  return {
    async ask(nlu, of) {
      if (state.isResting(keyOf(nlu, of.botId))) return { ok: false, failure: 'It rests after several failures in a row.', ms: 0 }
      return asked(nlu, of)
    },
    async try(nlu, of) {
      const reply = await asked(nlu, of)
      if (!reply.ok) return { ...reply, loaded: '' }
      return { ...reply, loaded: await loadedOf(() => run(nlu, of.botId, (kind, link) => kind.loaded(link))) }
    },
  }
}

/** It has understood a sentence: what it does not tell is no failure. */
async function loadedOf(ask: () => Promise<string>): Promise<string> {
  try {
    return (await ask()).slice(0, longestReason)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    return ''
  }
}

/** With other settings it is another service. */
function keyOf({ id, data }: Nlu, botId: string): string {
  const settings = createHash('sha256').update(JSON.stringify(data.settings)).digest('hex')
  return `${botId} ${id} ${data.type} ${settings}`
}

function linkTo(
  kind: NluKind,
  { id, data }: Nlu,
  { botId, timeoutMs, services }: { botId: string; timeoutMs: number; services: SecretServices },
): NluLink {
  const uses = [...secretNames(kind)].map((name) => useOf(id, name))
  const standIns: JsonObject = Object.fromEntries(uses.map(({ field, standIn }) => [field, standIn]))
  return {
    settings: { ...kind.defaults, ...data.settings, ...standIns },
    async http({ method, url, headers, body }) {
      const request: ServiceRequest = {
        ...{ method, url, headers: { ...headers }, timeoutMs },
        body: body === undefined ? '' : JSON.stringify(body),
        secrets: { uses: uses.map(({ field: _, ...use }) => use), bodyForm: 'json' },
      }
      const reply = await callWithSecrets(request, botId, {
        ...services,
        variableSecrets: wholeSecrets(kind, id, services.variableSecrets),
      })
      if (!reply.ok) throw new DeliveryFailure(reply.text, reply.failure === 'refused')
      return { status: reply.statusCode, body: reply.body }
    },
  }
}

/** Nobody can guess a stand-in, and so none can be in a sentence. */
function useOf(id: string, name: string): SecretUse & { field: string } {
  const standIn = `secret-${randomBytes(20).toString('hex')}`
  return { field: name, standIn, variableId: secretIdOf(id, name), name, isOptional: true }
}

/** One that the kind asks for must have a value. */
function wholeSecrets({ fields }: NluKind, id: string, read: SecretReader): SecretReader {
  return async (botId, ids) => {
    const known = await read(botId, ids)
    const missing = fields.find(
      ({ control, required, name }) => control === 'secret' && required === true && !known.has(secretIdOf(id, name)),
    )
    if (missing !== undefined) throw new DeliveryFailure(`Its setting “${missing.label}” has no value.`, true)
    return known
  }
}
