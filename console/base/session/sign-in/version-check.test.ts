// Looking for a newer version (§4 version check).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startVersionCheck, type Update, type VersionInfo } from './version-check'

let info: VersionInfo
let updates: Update[]
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  info = { APP_VERSION: '1.0', DONT_NOTIFY: false, MANDATORY_UPDATE: false, RECHECK_FREQ: 0 }
  updates = []
  asked = 0
})
afterEach(() => void vi.useRealTimers())

const start = () =>
  startVersionCheck({
    ask: async () => {
      asked += 1
      return info
    },
    onUpdate: (update) => void updates.push(update),
  })

/** Second by second, and between them what was asked is answered. */
async function pass(seconds: number): Promise<void> {
  await answered()
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000)
    await answered()
  }
}

async function answered(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('the version check', () => {
  it('asks once as it begins, and sets the time of the next look (S4-050)', async () => {
    const check = start()
    await pass(0)
    expect(asked).toBe(1)
    await pass(10)
    expect(asked).toBe(2)
    check.stop()
    await pass(600)
    expect(asked).toBe(2)
  })

  it('asks every 10 seconds, or as often as the server says (S4-062)', async () => {
    const check = start()
    await pass(30)
    expect(asked).toBe(4)
    info = { ...info, RECHECK_FREQ: 60 }
    await pass(10)
    await pass(59)
    expect(asked).toBe(5)
    await pass(1)
    expect(asked).toBe(6)
    check.stop()
    await pass(600)
    expect(asked).toBe(6)
  })

  it('tells of a newer version until the person wants to be reminded later', async () => {
    const check = start()
    await pass(0)
    info = { ...info, APP_VERSION: '1.1' }
    await pass(10)
    expect(updates).toEqual([{ version: '1.1', isMandatory: false }])
    check.remindLater('1.1')
    await pass(20)
    expect(updates).toHaveLength(1)
    info = { ...info, APP_VERSION: '1.2' }
    await pass(10)
    expect(updates).toHaveLength(2)
    check.stop()
  })

  it('does not let a mandatory update be put off, and keeps quiet when it should', async () => {
    const check = start()
    await pass(0)
    info = { ...info, APP_VERSION: '1.1', DONT_NOTIFY: true }
    await pass(10)
    expect(updates).toEqual([])
    info = { ...info, DONT_NOTIFY: false, MANDATORY_UPDATE: true }
    await pass(10)
    check.remindLater('1.1')
    await pass(10)
    expect(updates).toEqual([
      { version: '1.1', isMandatory: true },
      { version: '1.1', isMandatory: true },
    ])
    check.stop()
  })
})
