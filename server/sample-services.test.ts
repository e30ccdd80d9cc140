// The services of the sample bots, in the thread they run in.
import { limits } from '@parley/contract/base/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { sampleServices, sampleServicesPath } from './sample-services'

const services = sampleServices()
afterAll(() => services.stop())

const ask = async (path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> => {
  const reply = await fetch(`${await services.origin()}${sampleServicesPath}${path}`, init)
  return { status: reply.status, body: await reply.json() }
}

describe('the services of the samples', () => {
  it('answer the same to the same request', async () => {
    const path = 'travel-desk/fares?from=Bergen&to=Oslo&date=2026-03-02'
    const first = await ask(path)
    expect(first).toMatchObject({ status: 200, body: { count: 3 } })
    expect(await ask(path)).toEqual(first)
  })

  it.each([
    ['of no sample', 'nobody/fares', undefined, 404],
    ['with no such resource', 'travel-desk/nothing', undefined, 404],
    ['whose address is no text', 'travel-desk/trips/%E0%A4%A/refund', undefined, 404],
    ['with a body that is no JSON', 'travel-desk/bookings', '{', 422],
    ['with values nested without end', 'travel-desk/bookings', '['.repeat(30_000) + ']'.repeat(30_000), 422],
    ['with more than an open request may hold', 'travel-desk/bookings', JSON.stringify('x'.repeat(limits.openRequestBytes)), 422],
  ])('refuse a request %s, and answer the next', async (_, path, body, status) => {
    expect((await ask(path, body === undefined ? {} : { method: 'POST', body })).status).toBe(status)
    expect((await ask('travel-desk/fares?from=Bergen&to=Oslo&date=2026-03-02')).status).toBe(200)
  })

  it('come back after their thread has ended', async () => {
    const before = await services.origin()
    await services.stop()
    await expect.poll(async () => (await services.origin()) !== before).toBe(true)
    expect((await ask('travel-desk/nothing')).status).toBe(404)
  })
})
