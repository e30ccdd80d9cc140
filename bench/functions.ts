// What files of functions cost a script: nothing where it calls none of them (the bar is 1.1 times a bot without files), and what a call of one
// costs, with a small file and with one of 500 KB. In turns within one run, because a machine differs from minute to minute.
import { limits } from '@parley/contract/base/limits'
import { BotFunction } from '@parley/contract/objects/bot-function/index'
import { runScript } from '@parley/server/base/bot/sandbox/bot-script'
import { createSandbox } from '@parley/server/base/bot/sandbox/sandbox'
import { requestOf } from '@parley/server/base/bot/sandbox/testing'
import { functionLibrary } from '@parley/runtime/functions/library'
import { quantile } from './shared/statistics'

const rounds = Number(process.env.BENCH_ROUNDS ?? 10)
const scriptsEach = 50

/** As many functions as the bytes hold, with a name of their own each. */
function sourceOf(bytes: number, prefix: string): string {
  const parts: string[] = []
  for (let size = 0, at = 0; ; at += 1) {
    const part = `function ${prefix}${at}(value) { const parts = [value, ${at}]; return parts.map((part) => part + 1).join(',') }\n`
    if ((size += part.length) > bytes) return parts.join('')
    parts.push(part)
  }
}

const libraryOf = (...files: { name: string; source: string }[]) =>
  functionLibrary(files.map((file) => ({ data: BotFunction.parse(file) })))

const small = { name: 'small.js', source: sourceOf(1000, 'small') }
const large = { name: 'large.js', source: sourceOf(limits.scriptChars, 'large') }
const cases = {
  'no files': { functions: libraryOf(), source: 'print(context.a + 1)' },
  '500 KB that it does not call': { functions: libraryOf(large), source: 'print(context.a + 1)' },
  'a file of 1 KB that it calls': { functions: libraryOf(small, large), source: 'print(small1(context.a))' },
  'a file of 500 KB that it calls': { functions: libraryOf(small, large), source: 'print(large1(context.a))' },
}

export async function bench(print: (line: string) => void): Promise<void> {
  const sandbox = createSandbox({ size: 1, waitMs: 60_000 })
  const times = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { functions, source }] of Object.entries(cases)) {
      const own = times.get(name) ?? []
      for (let each = 0; each < scriptsEach; each += 1) {
        const from = performance.now()
        const reply = await runScript(sandbox, { bot: { id: 'b', functions }, accountId: 'a' }, requestOf(source, { a: 1 }))
        if (!reply.ok) throw new Error(reply.text)
        // The first round reads the files.
        if (round > 0) own.push(performance.now() - from)
      }
      times.set(name, own)
    }
  }
  await sandbox.stop()
  const plain = quantile(times.get('no files') ?? [], 0.5)
  for (const [name, own] of times)
    print(
      `  ${name}: ${quantile(own, 0.5).toFixed(2)} / ${quantile(own, 0.99).toFixed(2)} ms, ${(quantile(own, 0.5) / plain).toFixed(2)} times`,
    )
}
