// Whether a bot's short scripts are as fast beside scripts of others that never end as alone: the median and the 99th percentile of each, in
// turns within one run, because a machine differs from minute to minute. The bar is a 99th percentile under twice that of the quiet turns.
import { createSandbox } from '@parley/server/base/bot/sandbox/sandbox'
import { requestOf } from '@parley/server/base/bot/sandbox/testing'
import { quantile } from './shared/statistics'

const rounds = Number(process.env.BENCH_ROUNDS ?? 6)
const scriptsEach = 100
/** A few milliseconds of work. */
const short = 'let sum = 0; for (let i = 0; i < 60000; i += 1) sum += i; print(sum)'
const looping = 'for (;;) progress()'
const counting = 'for (let i = 0; ; i += 1) globalThis.last = i'

interface Loop {
  accountId: string
  botId: string
  source: string
}

const cases: Record<string, Loop[]> = {
  'two conversations of one bot loop': [1, 2].map(() => ({ accountId: 'hostile', botId: 'a', source: looping })),
  'two other accounts loop': ['one', 'two'].map((accountId) => ({ accountId, botId: 'a', source: counting })),
  'ten bots of one account loop': Array.from({ length: 10 }, (_, each) => ({ accountId: 'hostile', botId: `b${each}`, source: counting })),
}

export async function bench(print: (line: string) => void): Promise<void> {
  for (const [name, loops] of Object.entries(cases)) {
    const sandbox = createSandbox({ waitMs: 60_000 })
    const run = ({ source, ...whose }: Loop) => sandbox.run(requestOf(source), whose)
    const timed = async (): Promise<number[]> => {
      const times: number[] = []
      for (let each = 0; each < scriptsEach; each += 1) {
        const from = performance.now()
        await run({ accountId: 'own', botId: 'mine', source: short })
        times.push(performance.now() - from)
      }
      return times
    }
    await timed()
    const [quiet, pressed]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await timed()))
      let isOver = false
      const others = loops.map(async (loop) => {
        while (!isOver) await run(loop)
      })
      pressed.push(...(await timed()))
      isOver = true
      await Promise.all(others)
    }
    await sandbox.stop()
    const said = (times: number[]): string => `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`
    const ratio = quantile(pressed, 0.99) / quantile(quiet, 0.99)
    print(`  while ${name}: quiet ${said(quiet)}, pressed ${said(pressed)}, 99 % in ${ratio.toFixed(2)} times the quiet (bar 2)`)
  }
}
