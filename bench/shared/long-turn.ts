// How long a turn through twenty-five steps takes inside the process: messages with expressions, conditions, and scripts in the sandbox,
// with the trace as the text that would be kept. No model is asked: the understanding is given.
// Target: p50 below 5 ms.
import { traitsOf } from '@parley/nlu/entities/index'
import type { Understanding } from '@parley/contract/base/understand'
import { compile } from '@parley/runtime/compile'
import type { Ports } from '@parley/runtime/ports'
import { newSession } from '@parley/runtime/session/session'
import { BotBuilder, intentId, say, type TestNode } from '@parley/runtime/test-support/bot-builder'
import { turn } from '@parley/runtime/turn'
import { createSandbox } from '@parley/server/base/bot/sandbox/sandbox'
import { terminalLog } from '@parley/server/base/process/observe/log'
import { createEngine } from '@parley/server/base/bot/understanding/engine'
import { portsFor } from '@parley/server/base/bot/ports/ports'
import { portServices } from './port-services'
import { quantile } from './statistics'

const rounds = 8
const [warmUpTurns, measuredTurns] = [100, 600]

/** One intent, then three steps a round; without scripts another message stands in the place of each. */
function manySteps(hasScripts: boolean): TestNode[] {
  const steps: TestNode[] = [{ name: 'Start', type: 'intent', to: 'Count 0' }]
  for (let round = 0; round < rounds; round++) {
    const isLast = round === rounds - 1
    const count = hasScripts
      ? { name: `Count ${round}`, type: 'script', settings: { source: 'context.n = (context.n || 0) + 1' } }
      : say(`Count ${round}`, 'Round {{1 + 1}}.')
    steps.push({ ...count, to: `Choose ${round}` })
    steps.push({
      name: `Choose ${round}`,
      type: 'logic',
      to: [
        { exit: 'next', when: { expression: hasScripts ? `context.n > ${round}` : '2 > 1' }, to: `Say ${round}` },
        { exit: 'next', to: 'end' },
      ],
    })
    steps.push({ ...say(`Say ${round}`, 'Step {{context.n}} of {{context.n * 2 | number}}.'), to: isLast ? 'end' : `Count ${round + 1}` })
  }
  return steps
}

const understanding: Understanding = {
  text: 'go',
  language: 'en',
  modelHash: '',
  outcome: 'intent',
  inScope: { score: 1, threshold: 0.5 },
  entities: [],
  micros: 0,
  candidates: [{ intentId: intentId('Go'), name: 'Go', score: 1, definite: true, reasons: [] }],
}

export async function benchLongTurn(print: (line: string) => void): Promise<void> {
  for (const hasScripts of [false, true]) await benchTurn(print, hasScripts)
}

async function benchTurn(print: (line: string) => void, hasScripts: boolean): Promise<void> {
  const sandbox = createSandbox()
  try {
    const bot = compile(new BotBuilder().dialog('Go', manySteps(hasScripts)).document(), traitsOf)
    const engine = createEngine({ get: async () => Buffer.alloc(0), has: async () => true }, terminalLog())
    const outside = portsFor({ bot, models: {}, accountId: 'o-bench' }, portServices(engine, sandbox))
    const ports: Ports = { ...outside, understand: async () => understanding }
    const times: number[] = []
    for (let each = 0; each < warmUpTurns + measuredTurns; each++) {
      const session = newSession({
        id: `ss-${each}`,
        botId: bot.id,
        userId: 'u',
        channel: 'rtm',
        language: 'en',
        timezone: 'UTC',
        versionHash: 'v',
        now: 0,
      })
      const started = performance.now()
      const result = await turn(bot, session, { id: 'in-0', type: 'text', text: 'go', at: 0 }, ports)
      JSON.stringify(result.session)
      JSON.stringify(result.events)
      times.push(performance.now() - started)
      const last = result.messages.at(-1)?.text
      const isSaid = hasScripts ? last === `Step ${rounds} of ${rounds * 2}.` : result.messages.length === 2 * rounds
      if (!isSaid) throw new Error(`The long turn said: ${last}`)
    }
    const measured = times.slice(warmUpTurns)
    print(
      `a turn through ${1 + 3 * rounds} steps, ${hasScripts ? rounds : 'none'} of them scripts: p50 ${quantile(measured, 0.5).toFixed(2)} ms, ` +
        `p99 ${quantile(measured, 0.99).toFixed(2)} ms (target p50 5 ms)`,
    )
  } finally {
    await sandbox.stop()
  }
}
