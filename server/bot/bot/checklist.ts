// The first steps with a bot, each done when it has truly happened: asked for by itself, and shown on the bot’s home.
import { type OnboardingStep, onboardingSteps } from '@parley/contract/base/ids'
import type { ChecklistItem, Stream } from '@parley/contract/bot/bot'
import { nodeKindOf } from '@parley/runtime/nodes/index'
import type { Ctx, Db } from '../../base/context'
import type { BotOverview } from '../../base/storage/document/overview/overview'
import { trainingStateOf } from '../../understanding/training/index'
import { getBot } from './service'

export const fewUtterances = 5
/** A universal bot has no dialogs and no intents of its own. */
const ofDialogs: ReadonlySet<OnboardingStep> = new Set(['hello', 'intent', 'detail', 'train'])
const ofUniversal: ReadonlySet<OnboardingStep> = new Set(['link'])

interface Facts {
  bot: Stream
  overview: BotOverview
  hasModel: boolean
  isTested: boolean
}

export async function getChecklist(ctx: Ctx): Promise<ChecklistItem[]> {
  const [bot, overview, { modelHash }] = [await getBot(ctx), await ctx.overviews.of(ctx.botId), await trainingStateOf(ctx)]
  return checklistOf({ bot, overview, hasModel: modelHash !== '', isTested: await isTested(ctx.db, ctx.botId) })
}

export function checklistOf({ bot, overview, hasModel, isTested }: Facts): ChecklistItem[] {
  const kinds = overview.nodeTypes().flatMap((type) => nodeKindOf(type) ?? [])
  const done: Record<OnboardingStep, boolean> = {
    link: overview.count('linked-bot') > 0,
    hello: kinds.some(({ family }) => family === 'say'),
    intent: overview.intents().some((id) => overview.utterancesOf(id) >= fewUtterances),
    detail: kinds.some(({ fields }) => fields.some(({ control }) => control === 'entity')),
    train: hasModel,
    test: isTested,
    channel: bot.channels.length > 0,
    publish: bot.liveVersion !== null,
  }
  const steps = onboardingSteps.filter((id) => !(bot.type === 'universalbot' ? ofDialogs : ofUniversal).has(id))
  return steps.map((id) => ({ id, done: done[id] }))
}

/** Somebody has said something in a test conversation with it. */
export async function isTested(db: Db, botId: string): Promise<boolean> {
  const found = await db
    .selectFrom('conversation')
    .select('id')
    .where('bot_id', '=', botId)
    .where('test', '=', true)
    .where('messages_in', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
