// Rules of interruption, as a feature of the server: the example that shows what they do, played by the engine over the draft.
import type { InterruptionExample } from '@parley/contract/conversation/interruption'
import { objectsOf } from '@parley/contract/objects/object'
import type { CompiledBot, CompiledIntent } from '@parley/runtime/compile'
import { interruptionToTry, type Request } from '@parley/runtime/trial/trial-interruption'
import { portsFor } from '../../base/bot/ports/ports'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { childrenOf } from '../../base/storage/document/store'
import { type Trials, trialsOn } from '../../dialog/node/index'

type Pair = Record<'first' | 'second', CompiledIntent>

interface Asked {
  firstId: string
  secondId: string
  language: string
}

async function example(trials: Trials, ctx: Ctx, { firstId, secondId, language }: Asked): Promise<InterruptionExample> {
  const running = await trials.bots.ready(ctx.botId, 'draft')
  const { bot } = running
  const intents = leading(bot)
  const first = intents.find(({ dialogId }) => dialogId === firstId) ?? intents[0]
  const others = intents.filter(({ dialogId }) => dialogId !== first?.dialogId)
  const second = others.find(({ dialogId }) => dialogId === secondId) ?? others[0]
  const dialogs = intents.map(({ dialogId }) => ({ _id: dialogId, name: bot.dialogs.get(dialogId)?.name ?? '' }))
  if (first === undefined || second === undefined) return { dialogs, firstId: '', secondId: '', exchanges: [] }
  const spoken = language || bot.defaultLanguage
  const requests = await requestsIn(ctx, { first, second }, spoken)
  const given = { ...requests, language: spoken, now: ctx.now() }
  const exchanges = await interruptionToTry(bot, given, portsFor(running, trials))
  return { dialogs, firstId: first.dialogId, secondId: second.dialogId, exchanges }
}

/** In the words of users: of their utterances in the language one without a value, which the example would have to hear; else by name. */
async function requestsIn(ctx: Ctx, { first, second }: Pair, language: string): Promise<Record<keyof Pair, Request>> {
  const [asFirst, asSecond] = await Promise.all([first, second].map(({ id }) => wordsFor(ctx, id, language)))
  const isTold = asFirst !== asSecond
  return {
    first: { intent: first, words: (isTold && asFirst) || first.name },
    second: { intent: second, words: (isTold && asSecond) || second.name },
  }
}

async function wordsFor({ db, botId }: Ctx, intentId: string, language: string): Promise<string | undefined> {
  const utterances = objectsOf({ objects: await childrenOf(db, botId, intentId) }, 'utterance').filter(
    ({ data }) => data.language === language,
  )
  return (utterances.find(({ data }) => data.marks.length === 0) ?? utterances[0])?.data.text
}

/** One intent for each dialog that has a first step, by the names of the dialogs. */
function leading({ intents, dialogs, nodes }: CompiledBot): CompiledIntent[] {
  const byDialog = new Map<string, CompiledIntent>()
  for (const intent of intents.values()) {
    const dialog = dialogs.get(intent.dialogId)
    if (dialog && nodes.has(dialog.startNodeId) && !byDialog.has(dialog.id)) byDialog.set(dialog.id, intent)
  }
  const nameOf = ({ dialogId }: CompiledIntent): string => dialogs.get(dialogId)?.name ?? ''
  return [...byDialog.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

const handlersWith = (trials: Trials): Handlers<'interruption'> => ({
  'interruption.show-example': (ctx, input) => example(trials, ctx, input),
})

export const interruption: Feature = {
  name: 'interruption',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(trialsOn(services)) }),
}
