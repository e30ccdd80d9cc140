// A bot's document under chaos: three tabs of the console, with their own document store, calls and live socket, edit one bot at random
// over networks that fail, while its built server is killed, sign-ins end, pages reload and edit locks change hands. `npm run chaos` asks
// for a long run; PARLEY_CHAOS_EDITS, PARLEY_CHAOS_SEED and PARLEY_CHAOS_KILLS say how long.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError } from '@parley/console/base/call/call-error'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chanceOf } from '../document/chance'
import { copyInstallation } from '../../shared/installation'
import { bytesOf, lostWords, logSince, walkBack, wrongContents, wrongOrder, wrongTabs } from './reckoning'
import { runChaos, type Report, waitFor } from './run'
import { type Scene, sceneIn } from './scene'
import type { Tab } from './tab'

const edits = Number(process.env['PARLEY_CHAOS_EDITS'] ?? 150)
const seed = Number(process.env['PARLEY_CHAOS_SEED'] ?? 20_261_122)
const kills = Number(process.env['PARLEY_CHAOS_KILLS'] ?? 1)
const patienceMs = 180_000 + edits * 200

const folder = mkdtempSync(join(tmpdir(), 'parley-chaos-'))
let scene: Scene
let told: Report
let log: Awaited<ReturnType<typeof logSince>>
let startRev = 0
let startBytes = ''
let endBytes = ''
const times = { chaosMs: 0, undoMs: 0, redoMs: 0, stepsBack: 0 }

beforeAll(async () => {
  await copyInstallation(join(folder, 'data'))
  scene = await sceneIn(join(folder, 'data'), chanceOf(seed))
  startBytes = await bytesOf(scene)
  startRev = (await logSince(scene, 0)).at(-1)?.seq ?? 0
  const begun = performance.now()
  told = await runChaos(scene, { seed, edits, kills })
  times.chaosMs = performance.now() - begun
  log = await logSince(scene, startRev)
  endBytes = await bytesOf(scene)
}, patienceMs)

afterAll(async () => {
  await scene.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  process.stdout.write(figures())
})

function figures(): string {
  const { ledger, tabs, server } = scene
  const faults = tabs.map(({ name, place, counts }) => ({
    tab: name,
    network: place.network.faults,
    ...counts,
    errors: Object.fromEntries(counts.errors),
  }))
  const facts = {
    seed,
    edits: ledger.edits,
    batches: ledger.batches.size,
    acknowledged: ledger.written.length,
    givenUp: ledger.givenUp.size,
    conflictsTold: ledger.conflicts,
    operations: log.length,
    starts: server.starts,
    ...told,
    ...Object.fromEntries(Object.entries(times).map(([name, value]) => [name, Math.round(value)])),
  }
  return `${JSON.stringify(facts)}\n${faults.map((each) => JSON.stringify(each)).join('\n')}\n`
}

/** A request that may have been lost is made again, as somebody presses the key again. */
async function pressed(tab: Tab, verb: 'undo' | 'redo'): Promise<void> {
  for (;;) {
    try {
      await tab.store[verb]()
      return
    } catch (error) {
      if (!(error instanceof CallError) || !(error.errorName === 'OFFLINE' || error.status === 401 || error.status >= 502)) throw error
      await waitFor('the tab to be back', () => tab.isQuiet())
    }
  }
}

describe(`a bot edited ${edits} times from three tabs in chaos (seed ${seed})`, () => {
  it('has seen chaos', () => {
    expect(scene.server.starts).toBe(kills + 1)
    expect(scene.server.ownEnds).toEqual([])
    expect(Object.keys(told.events).length).toBeGreaterThan(0)
    expect(scene.ledger.edits).toBeGreaterThanOrEqual(edits)
    expect(scene.ledger.conflicts + scene.ledger.givenUp.size).toBeGreaterThan(0)
  })

  it('has every acknowledged batch in its log once, whole, and those of each tab in the order they were made', async () => {
    expect(scene.ledger.wrong).toEqual([])
    expect(await wrongOrder(scene, log)).toEqual([])
  })

  it('has every word that was typed, or its tab was told of the refusal or the conflict', () => {
    expect(lostWords(scene)).toEqual([])
    expect(wrongContents(scene, log)).toEqual([])
  })

  it('is shown alike by every tab and to a new reader', async () => {
    let wrong: string[] = []
    await waitFor('the tabs to agree', async () => (wrong = await wrongTabs(scene)).length === 0).catch(() => undefined)
    expect(wrong).toEqual([])
  })

  it('goes back to its first state by undo, byte for byte, and to its last by redo', { timeout: patienceMs }, async () => {
    const steps = walkBack(scene, log, (at) => at % 3 !== 0)
    times.stepsBack = steps.length
    const begun = performance.now()
    for (const tab of steps) await pressed(tab, 'undo')
    times.undoMs = performance.now() - begun
    expect(await bytesOf(scene)).toBe(startBytes)
    for (const tab of steps.toReversed()) await pressed(tab, 'redo')
    times.redoMs = performance.now() - begun - times.undoMs
    expect(await bytesOf(scene)).toBe(endBytes)
  })
})
