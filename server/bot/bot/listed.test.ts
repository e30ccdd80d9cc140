// What the list says of each bot beside its name: whose change was the last, and how many of its tests fail.
import { newId } from '@parley/contract/base/ids'
import { describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'
import { jobEnd, sampleBot } from '../../test-support/waiting'

const server = await testApp()

const listed = async (caller: Caller, streamId: string) => caller.call('bot.get', { userId: caller.userId, streamId })

describe('a bot in the list', () => {
  it('names who changed it last, who need not be its owner', async () => {
    const [ingrid, mads] = [await server.signUp('Ingrid'), await server.signUp('Mads')]
    const { _id: streamId } = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Travel desk' })
    const own = await listed(ingrid, streamId)
    expect(own).toMatchObject({ lModifiedBy: ingrid.userId, lModifiedByName: own.ownerName })
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES' })
    const edits = [{ op: 'put' as const, id: newId('dialog'), kind: 'dialog' as const, set: { name: 'Book flight' } }]
    await mads.call('document.apply', { streamId, id: newId('batch'), edits })
    const changed = await listed(ingrid, streamId)
    expect(changed.lModifiedBy).toBe(mads.userId)
    expect(changed.lModifiedByName).toMatch(/^Mads/)
    expect(changed.ownerName).toMatch(/^Ingrid/)
  })

  it('counts the tests that failed when each suite last ran, for who may see tests alone', async () => {
    const [ingrid, mads] = [await server.signUp('Ingrid'), await server.signUp('Mads')]
    const streamId = await sampleBot(ingrid, 'travel-desk')
    expect((await listed(ingrid, streamId)).failingTests).toBe(0)
    const { _id: testSuiteId } = await ingrid.call('batch-test.create', { streamId, name: 'Flights' })
    const testCases = [
      { input: 'book a flight to oslo', intent: 'Book flight' },
      { input: 'book a flight to bergen', intent: 'Cancel flight' },
      { input: 'cancel my flight', intent: 'Book flight' },
    ]
    await ingrid.call('batch-test.add-cases', { streamId, testSuiteId, testCases })
    const run = async () => jobEnd(ingrid, streamId, (await ingrid.call('batch-test.run', { streamId, testSuiteId })).jobId)
    await run()
    await run()
    await expect.poll(async () => (await listed(ingrid, streamId)).failingTests).toBe(2)
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES' })
    expect((await listed(mads, streamId)).failingTests).toBe(0)
  })
})
