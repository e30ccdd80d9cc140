// A long run of chaos for each seed named on the command line, or for one drawn now: tests/faults/chaos with 10,000 edits and ten kills.
import { randomInt } from 'node:crypto'
import { prepare, runToEnd } from './prepare.mjs'
import { Sentence } from './root.mjs'

const edits = process.env.PARLEY_CHAOS_EDITS ?? '10000'
const kills = process.env.PARLEY_CHAOS_KILLS ?? '10'

export async function chaos(seeds) {
  const wrong = seeds.find((seed) => !/^\d{1,9}$/.test(seed))
  if (wrong !== undefined) throw new Sentence(`"${wrong}" is not a seed; a seed is a whole number.`)
  await prepare(console.log, { withTools: true })
  for (const seed of seeds.length > 0 ? seeds : [String(randomInt(1_000_000))]) {
    console.log(`\nChaos of ${edits} edits, seed ${seed}`)
    const env = { ...process.env, PARLEY_CHAOS_SEED: seed, PARLEY_CHAOS_EDITS: edits, PARLEY_CHAOS_KILLS: kills }
    const code = await runToEnd(['node_modules/vitest/vitest.mjs', 'run', '--project', 'all', 'tests/faults/chaos'], { env })
    if (code !== 0) process.exitCode = 1
  }
}
