// What the trained model makes of sentences that fit nothing of the bot, as a feature of the server: the figures by which somebody chooses the
// lowest score that wins.
import { fail } from '@parley/contract/base/errors'
import type { Understanding } from '@parley/contract/base/understand'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { mostMissedCounted, type OutOfScopeCount } from '@parley/contract/understanding/out-of-scope'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { objectsOf } from '@parley/contract/objects/object'
import { countScore, noCounts } from '@parley/nlu/evaluate/overlap'
import type { Ctx, Services } from '../../base/context'
import type { Feature } from '../../base/http/handler'
import { negativeTests } from '../../testing/batch-test/index'
import { liveObjects } from '../../release/bot-version/index'
import { missedMessages } from '../intent-discovery/index'
import { trainingStateOf } from '../training/index'

type Tries = Pick<Services, 'trainer' | 'files'>

async function outOfScope({ trainer, files }: Tries, ctx: Ctx, asked: string | undefined): Promise<CallReply<'out-of-scope.get'>> {
  const { modelHash } = await trainingStateOf(ctx, asked)
  const load = async () => (await files.get(modelHash)) ?? fail('NOT_TRAINED')
  const counted = async (texts: readonly string[]): Promise<OutOfScopeCount> =>
    countOf(
      texts.length === 0 || modelHash === ''
        ? []
        : await trainer.examine(
            modelHash,
            texts.map((text) => ({ text })),
            load,
          ),
    )
  const missed = await missedMessages(ctx.db, ctx.botId, mostMissedCounted)
  const live = await liveLimit(ctx, asked)
  return { live, tests: await counted(await negativeTests(ctx, asked)), missed: await counted(missed) }
}

async function liveLimit(ctx: Ctx, asked: string | undefined): Promise<CallReply<'out-of-scope.get'>['live']> {
  const live = await liveObjects(ctx)
  const bot = live && objectsOf({ objects: live.objects }, 'bot')[0]?.data
  if (!bot) return null
  return { version: live.version.number, limit: settingsIn(bot, asked ?? bot.defaultLanguage).intentThreshold }
}

function countOf(tried: readonly Understanding[]): OutOfScopeCount {
  const scores = noCounts()
  let refused = 0
  for (const one of tried) {
    const score = winningScoreOf(one)
    if (score === null) refused++
    else countScore(scores, score)
  }
  return { total: tried.length, refused, scores }
}

/** null where no limit would let it win. */
function winningScoreOf({ candidates: [first], inScope }: Understanding): number | null {
  if (first === undefined) return null
  if (first.definite) return 1
  return inScope.score < inScope.threshold ? null : first.score
}

export const outOfScopeFeature: Feature = {
  name: 'out-of-scope',
  handlers: {},
  open: ({ trainer, files }) => ({
    handlers: {
      'out-of-scope.get': (ctx: Ctx, { language }: CallInput<'out-of-scope.get'>) => outOfScope({ trainer, files }, ctx, language),
    },
  }),
}
