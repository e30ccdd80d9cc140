// Trying out a sample, or what the store lists, without installing it: all that was said is said again to its document, with a model of its
// own and nothing of the outside. No conversation is kept.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { stableId } from '@parley/contract/objects/stable-id'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Incoming } from '@parley/contract/base/message'
import { type BotDocument, objectsOf } from '@parley/contract/objects/object'
import { traitsOf } from '@parley/nlu/entities/index'
import { trainingSetOf } from '@parley/nlu/training-set'
import { compile, type CompiledBot } from '@parley/runtime/compile'
import { noUses } from '@parley/runtime/model/compiled-uses'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ports } from '@parley/runtime/ports'
import { rehearse } from '@parley/runtime/trial/rehearse'
import { LRUCache } from 'lru-cache'
import { buildSample } from '../../../samples/build'
import { type Models, portsFor } from '../../base/bot/ports/ports'
import { runScript } from '../../base/bot/sandbox/bot-script'
import { readModels } from '../../base/bot/understanding/models'
import { keyOfTraining } from '../../base/bot/understanding/training-key'
import { actorOf, type Ctx, type Services } from '../../base/context'
import { documentFromText } from '../../base/storage/document/canonical'
import { type Trials, trialsOn } from '../../dialog/node/index'
import { findItem, findWaiting, type Found } from './items'
import { openersOf } from './shown'
import { contentOf } from './store'
import { sentence } from './sentences'

interface Ready {
  bot: CompiledBot
  models: Models
  openers: string[]
}

export interface StoreTrial {
  say(ctx: Ctx, input: CallInput<'bot-store.try'>): Promise<CallReply<'bot-store.try'>>
}

const mostReady = 20

/** One for each server: what was made ready to be tried is remembered. */
export function storeTrialOn(services: Services): StoreTrial {
  const trials = trialsOn(services)
  const kept = new LRUCache<string, Promise<Ready>>({ max: mostReady })

  async function readyFor(ctx: Ctx, found: Found): Promise<Ready> {
    const { key, read } = sourceOf(ctx, found)
    const known = kept.get(key) ?? read(services)
    kept.set(key, known)
    try {
      const ready = await known
      if (await areThere(services, ready.models)) return ready
    } catch (error) {
      kept.delete(key)
      throw error
    }
    const again = read(services)
    kept.set(key, again)
    return again
  }

  return {
    async say(ctx, { itemId, said, language, offer }) {
      const ready = await readyFor(ctx, offer === undefined ? await findItem(ctx, itemId) : await findWaiting(ctx, itemId, offer))
      const { accountId } = actorOf(ctx)
      const now = ctx.now()
      const start = { id: newId('session', now), botId: ready.bot.id, userId: 'trial', channel: 'test', timezone: 'UTC', now }
      const from = { ...start, language: ready.bot.languages.includes(language) ? language : ready.bot.defaultLanguage }
      const heard = [opening(now), ...said.map((text, at) => incomingOf(text, at, now))]
      // What it links belongs to the account that offers it.
      const outside = { ports: portsOf(ready, trials, accountId), links: null }
      const turns = await rehearse(ready.bot, { from, said: heard, log: null }, outside)
      const last = turns.length === heard.length ? turns.at(-1) : undefined
      return { messages: last?.messages ?? [], isEnded: turns.at(-1)?.session.ended === true, openers: ready.openers }
    },
  }
}

const opening = (at: number): Incoming => ({ id: 'in-0', type: 'event', text: '', event: 'ON_CONNECT', at })
const incomingOf = (text: string, at: number, now: number): Incoming => ({ id: `in-${at + 1}`, type: 'text', text, at: now })

interface Source {
  key: string
  read(services: Services): Promise<Ready>
}

function sourceOf(ctx: Ctx, found: Found): Source {
  if (found.from === 'product') {
    const { sample } = found
    return {
      key: `${sample.id} ${sample.version}`,
      async read(services) {
        const document = buildSample(sample, trialId(sample.id), fieldsOfNode)
        return { ...readyOf(document), models: await trainedOn(services, document) }
      },
    }
  }
  const { botId, offer } = found.offer
  return {
    key: `${botId} ${offer.number}`,
    async read() {
      const { written, models } = await contentOf(ctx.db, botId, offer.number)
      if (models === '') fail('NOT_TRAINED', sentence('refused.try-untrained'))
      // Under an id of its own: it reaches neither secrets nor sign-ins of the bot that it was made from.
      return { ...readyOf(documentFromText(trialId(botId), written)), models: readModels(models) }
    },
  }
}

const trialId = (id: string): string => stableId('trial', 'bot', id)

function readyOf(document: BotDocument): Omit<Ready, 'models'> {
  // Whoever tries it out has none of the models of who made it.
  return { bot: { ...compile(document, traitsOf), modelUses: noUses }, openers: openersOf(document.objects) }
}

/** The same sample gives the same models, which are files by their hashes: training again finds them there. */
async function trainedOn({ trainer, files, engine }: Services, document: BotDocument): Promise<Models> {
  const languages = objectsOf(document, 'bot')[0]?.data.languages ?? ['en']
  const models: Models = {}
  for (const language of languages) {
    const set = trainingSetOf(document, language)
    const hash = await files.put((await trainer.train(keyOfTraining(document.botId, set), set, { fresh: true })).bytes)
    await engine.prepare(hash)
    models[language] = hash
  }
  return models
}

/** Models that no bot names are swept after a while. */
async function areThere({ files }: Services, models: Models): Promise<boolean> {
  for (const hash of Object.values(models)) if ((await files.get(hash)) === undefined) return false
  return true
}

/** Own services of the samples answer; nothing else outside is called, and nothing of the account is read or changed. */
function portsOf({ bot, models }: Ready, trials: Trials, accountId: string): Ports {
  const ports = portsFor({ bot, models, accountId }, trials)
  const { path } = trials.rules.own
  const isOwn = (url: string): boolean => url.startsWith(path)
  return {
    ...ports,
    service: async (request) =>
      isOwn(request.url) && request.table === undefined && request.callback === undefined
        ? ports.service(request)
        : { ok: false, failure: 'unreachable', text: 'Nothing outside is called while a bot is tried out.' },
    webhook: async () => ({ ok: false, failure: 'off', text: 'Nothing outside is called while a bot is tried out.' }),
    script: (request) => runScript(trials.sandbox, { bot, accountId }, request),
    pause: () => Promise.resolve(),
  }
}
