// A call to an outside service ends in time, whatever the service does.
import { afterAll, expect, it } from 'vitest'
import { callService } from './service'
import { misbehavingService } from './testing'

const { origin, stop } = await misbehavingService()
afterAll(stop)

/** For what must end by something else than its time, on a busy machine too; and for what ends by it. */
const [patientMs, hastyMs] = [20_000, 500]

it.each([
  ['hangs', '/sample-services/hang', 'timeout'],
  ['answers 3 MB', '/sample-services/huge', 'too-large'],
  ['answers 10 MB', '/sample-services/ten', 'too-large'],
  ['answers as fast as it can without an end', '/sample-services/flood', 'too-large'],
  ['answers slowly without an end', '/sample-services/drip', 'timeout'],
  ['redirects to a private address', '/sample-services/away', 'refused'],
  ['redirects to a cloud’s metadata', '/sample-services/metadata', 'refused'],
  ['redirects for ever', '/sample-services/loop', 'refused'],
])('a service call fails with a sentence when the service %s', async (_, url, failure) => {
  const timeoutMs = failure === 'timeout' ? hastyMs : patientMs
  const started = Date.now()
  const request = { method: 'GET', url, headers: {}, body: '', timeoutMs } as const
  const own = { path: '/sample-services/', origin: async () => origin }
  expect(await callService(request, { allowedHosts: new Set(), own })).toMatchObject({ ok: false, failure })
  expect(Date.now() - started).toBeLessThan(patientMs)
})
