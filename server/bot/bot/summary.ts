// The bot's home: what it has, what to do next (most useful first), how it is doing, and what changed lately.
import { allows } from '@parley/contract/base/access/access'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import type { Problem } from '@parley/contract/bot/document'
import type { BotSummary } from '@parley/contract/bot/bot'
import { problemMessage, problemsForPeople } from '../../base/storage/document/problems/problems'
import type { Ctx } from '../../base/context'
import { type ChangeBatch, listBatches } from '../../base/storage/document/store'
import { wordsOf, wordsOfBatch } from '../../base/storage/document/words'
import type { BotOverview } from '../../base/storage/document/overview/overview'
import { lastTested } from '../../testing/batch-test/index'
import { lastTalked } from '../../testing/conversation-test/index'
import { sessionsOf } from '../../analytics/dashboard/index'
import { trainingStateOf } from '../../understanding/training/index'
import { checklistOf, fewUtterances, isTested } from './checklist'
import { getBot } from './service'
import { type Facts, healthOf, lastWeek, recentOf, troubleOfModels } from './health'
import { sentence } from './sentences'

const recentChanges = 8
const mostSteps = 5

export async function summaryOf(ctx: Ctx, timezone: string): Promise<BotSummary> {
  const bot = await getBot(ctx)
  const overview = await ctx.overviews.of(ctx.botId)
  const training = await trainingStateOf(ctx)
  const recent = await recentOf(ctx.db, ctx.botId, { now: ctx.now(), timezone })
  const trouble = await troubleOfModels(ctx.db, ctx.engine, ctx.botId)
  const batches = await listBatches(ctx.db, ctx.botId, recentChanges)
  return {
    bot,
    counts: {
      dialogs: overview.count('dialog'),
      intents: overview.count('intent'),
      utterances: overview.count('utterance'),
      entities: overview.count('entity'),
      variables: overview.count('variable'),
      faqs: overview.count('faq'),
      alerts: overview.count('alert'),
      actions: overview.count('action'),
      information: overview.count('information'),
      forms: overview.count('form'),
      synonyms: overview.count('synonym'),
      traits: overview.count('trait'),
      languages: bot.languages.length,
      channels: bot.channels.length,
      linkedBots: overview.count('linked-bot'),
    },
    nextSteps: [...(await problemSteps(ctx, overview)), ...trainingSteps(overview, training), ...publishSteps(overview, bot)].slice(
      0,
      mostSteps,
    ),
    traffic: await sessionsOf(ctx, lastWeek(ctx.now(), timezone)),
    health: healthOf({ training, recent, trouble, ...(await testsOf(ctx)) }),
    changes: batches.map((batch) => ({
      seq: batch.last.seq,
      ...localized({
        actorName: batch.last.actorId === ctx.actor?.userId ? sentence('change.you') : batch.last.actorName,
        text: batch.count === batch.last.seq ? made(bot.name, batch) : wordsOf(batch.last, batch.count - 1),
      }),
      at: batch.last.at,
    })),
    onboarding:
      bot.sampleId === ''
        ? checklistOf({ bot, overview, hasModel: training.modelHash !== '', isTested: await isTested(ctx.db, ctx.botId) })
        : [],
  }
}

/** For who may see tests. */
async function testsOf(ctx: Ctx): Promise<Pick<Facts, 'tested' | 'talked'>> {
  if (!allows(ctx.permissions, 'BATCH_TESTING', 'VIEW')) return { tested: null, talked: null }
  const [tested, talked] = await Promise.all([lastTested(ctx), lastTalked(ctx)])
  return { tested, talked }
}

/** The batch that begins the document makes the bot; what it was called then stays its English. */
function made(bot: string, batch: ChangeBatch): Sentence | string {
  const label = wordsOfBatch(batch)
  return typeof label === 'string' ? { ...sentence('change.made', { bot }), text: label } : label
}

type Steps = BotSummary['nextSteps']

/** What is wrong comes before what is only unfinished. */
async function problemSteps(ctx: Ctx, overview: BotOverview): Promise<Steps> {
  const problems = await problemsForPeople(ctx.db, ctx.botId, overview, overview.problems())
  const rank = ({ severity }: Problem): number => (severity === 'unfinished' ? 1 : 0)
  const first = problems.toSorted((one, other) => rank(one) - rank(other)).slice(0, 3)
  return first.map((problem, at) => ({
    id: `problem-${at}`,
    severity: problem.severity === 'unfinished' ? 'info' : problem.severity,
    ...localized({ title: problemMessage(problem), effect: placeOf(overview, problem.dialogId), action: sentence('next.open') }),
    to: addressOf(problem),
  }))
}

/** Where a person sets it right. */
function addressOf({ kind, objectId, parentId, dialogId }: Problem): string {
  if (kind === 'intent' || kind === 'utterance') return `intents?intent=${kind === 'intent' ? objectId : parentId}`
  if (kind === 'entity') return `entities?entity=${objectId}`
  if (kind === 'bot') return 'settings'
  return dialogId === '' ? 'dialogs' : `dialogs/${dialogId}?node=${objectId}`
}

function placeOf(overview: BotOverview, dialogId: string): Sentence | string {
  const dialog = overview.nameOf(dialogId)
  return dialog === '' ? '' : sentence('next.in-dialog', { dialog })
}

function trainingSteps(overview: BotOverview, training: Awaited<ReturnType<typeof trainingStateOf>>): Steps {
  const few = overview.intents().filter((id) => overview.utterancesOf(id) < fewUtterances)
  const steps: Steps = []
  if (training.changes > 0 && training.state !== 'training') {
    steps.push({
      id: 'train',
      severity: 'warn',
      ...localized({
        title: sentence('next.untrained', { count: training.changes }),
        effect: sentence('next.untrained.effect'),
        action: sentence('next.train'),
      }),
      to: 'intents',
    })
  }
  const [first] = few
  if (first !== undefined)
    steps.push({
      id: 'few',
      severity: 'warn',
      ...localized({
        title: sentence('next.few', { intent: overview.nameOf(first), count: overview.utterancesOf(first) }),
        effect: few.length > 1 ? sentence('next.few.more', { intents: few.length, least: fewUtterances }) : sentence('next.few.effect'),
        action: sentence('next.add'),
      }),
      to: `intents?intent=${first}`,
    })
  return steps
}

function publishSteps(overview: BotOverview, bot: BotSummary['bot']): Steps {
  // There is nothing to publish in a bot that can do nothing yet: its first steps say what comes first.
  if (bot.liveVersion === null && overview.count('dialog') === 0) return []
  if (bot.liveVersion === null)
    return [
      {
        id: 'publish',
        severity: 'info',
        ...localized({
          title: sentence('next.never-published'),
          effect: sentence('next.never-published.effect'),
          action: sentence('next.publish'),
        }),
        to: 'publish',
      },
    ]
  if (bot.changesSinceLive === 0) return []
  return [
    {
      id: 'publish',
      severity: 'info',
      ...localized({
        title: sentence('next.unpublished', { count: bot.changesSinceLive, version: bot.liveVersion }),
        effect: sentence('next.unpublished.effect'),
        action: sentence('next.review'),
      }),
      to: 'publish',
    },
  ]
}
