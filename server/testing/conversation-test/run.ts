// The job of a run: says each conversation again to the bot, turn by turn, and keeps what came of it beside what was expected. A run that
// was cut off goes on behind the last case it kept.
import { newId } from '@parley/contract/base/ids'
import type { Json } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import type { ConversationCase, ConversationResult, Volley, VolleyResult } from '@parley/contract/testing/conversation-test-shapes'
import type { Ports } from '@parley/runtime/ports'
import { rehearse, type Rehearsed } from '@parley/runtime/trial/rehearse'
import { portsFor } from '../../base/bot/ports/ports'
import { runScript } from '../../base/bot/sandbox/bot-script'
import { type Services, write } from '../../base/context'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import type { ReadyBot } from '../../gateway/bots'
import { trialLinks } from '../../gateway/universal/trial-links'
import { type Trials, trialsOn } from '../../dialog/node/index'
import { stateShown } from '../../conversation/test-chat/index'
import { judge, unreached } from './judge/judge'
import { flowOf } from './record/flow'
import { type PartsOfTurn, talkingIn } from './record/talking'
import { changeRun, countResults, endRun, keepResult, resultsOf, runToDo } from './run-store'
import { casesOf, recordingOf } from './suite-store'

export const conversationTestJob: JobKind = {
  kind: 'conversation-test.run',
  touches: ['conversation-run'],
  run: (services, job) => runSuite(services, job, String(job.input['runId'])),
}

class Stopped extends Error {}

async function runSuite(services: Services, job: JobRun, runId: string): Promise<Json> {
  const { db, bus } = services
  const run = await runToDo(db, runId)
  if (run === undefined || run.state !== 'running') return null
  const trials = trialsOn(services)
  const ready = await trials.bots.ready(job.botId, run.version === 'published' ? 'live' : 'draft')
  await changeRun(db, runId, { version_number: ready.versionNumber })
  const picked = run.picked && new Set(run.picked)
  const cases = (await casesOf(db, run.suiteId)).filter(({ _id: id }) => picked === null || picked.has(id))
  const between = async (): Promise<void> => {
    if (await job.stopAsked()) throw new Stopped()
  }
  try {
    for (let at = await countResults(db, runId); at < cases.length; at++) {
      const one = cases[at]
      if (one === undefined) break
      await between()
      const result = await tryCase(services, trials, { ready, one, between })
      await write(db, services.log, (tx) => keepResult(tx.db, runId, at, result))
      job.progress(at + 1, cases.length, '', 'conversations')
      bus.publish({ type: 'changed', botId: job.botId, tag: 'conversation-run' })
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    await endRun(db, runId, 'terminated', services.now())
    return null
  }
  await endRun(db, runId, 'completed', services.now())
  const passed = (await resultsOf(db, runId)).filter((result) => result.passed).length
  return { runId, passed, failed: cases.length - passed }
}

interface Trial {
  ready: ReadyBot
  one: ConversationCase
  between: () => Promise<void>
}

async function tryCase(services: Services, trials: Trials, { ready, one, between }: Trial): Promise<ConversationResult> {
  const from = performance.now()
  const now = services.now()
  const log = one.isRecorded ? await recordingOf(services.db, one._id) : null
  const said = one.volleys.map((volley, at) => incomingOf(volley, `in-${at + 1}`, now))
  const who = { id: newId('session', now), botId: ready.bot.id, userId: 'rehearsal', timezone: 'UTC', now }
  const start = { ...who, channel: one.channel, language: one.language }
  const portsOf = (running: ReadyBot) => portsOfTest(running, trials)
  const links = trialLinks({ bots: trials.bots, words: trials, portsOf }, ready)
  const reached = await rehearse(ready.bot, { from: start, said, log, between }, { ports: portsOf(ready), links })
  const talking = await talkingIn(
    trials.bots,
    ready.bot,
    reached.map(({ events }) => events),
  )
  const volleys = one.volleys.map((expected, at) => ({ expected, result: resultOf(talking, expected, reached[at]) }))
  const failsAt = volleys.findIndex(({ result }) => !result.passed)
  return { testCaseId: one._id, name: one.name, passed: failsAt < 0, ms: Math.round(performance.now() - from), failsAt, volleys }
}

/** Those of a turn, but for what a script asks to be forgotten: nobody is signed out by a test. */
function portsOfTest(ready: ReadyBot, trials: Trials): Ports {
  const { bot, accountId } = ready
  return { ...portsFor(ready, trials), script: (request) => runScript(trials.sandbox, { bot, accountId }, request) }
}

function incomingOf({ input, shown, event }: Volley, id: string, at: number): Incoming {
  const extra = { ...(shown !== '' && { shown }), ...(event !== '' && { event }) }
  return { id, type: event === '' ? 'text' : 'event', text: input, at, ...extra }
}

function resultOf(talking: PartsOfTurn, expected: Volley, turn: Rehearsed | undefined): VolleyResult {
  if (turn === undefined) return unreached(expected)
  const { session, messages, events, unrecorded } = turn
  const failures = events.flatMap((event) => (event.type === 'failed' ? [event.text] : []))
  const told = { failures, unrecorded }
  return judge(expected, {
    steps: flowOf(talking(events)),
    messages: messages.map(({ text }) => text),
    state: stateShown(session),
    ...told,
  })
}
