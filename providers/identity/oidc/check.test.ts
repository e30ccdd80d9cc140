// What is told of an issuer that cannot be read, however it fails.
import { describe, expect, it } from 'vitest'
import type { IdentitySettings } from '../identity-kind'
import { oidc } from './index'

const settings: IdentitySettings = {
  issuer: 'https://issuer.example.com',
  clientId: 'parley',
  clientSecret: 'secret',
  entryPoint: '',
  certificates: [],
  redirectUrl: 'https://parley.example.com/back',
  entityId: '',
}
const failing = (error: Error) => ({ fetch: () => Promise.reject(error), mayBePlain: () => false })
const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' })

describe('an issuer that cannot be read', () => {
  it.each([
    ['never answers', new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'it does not answer'],
    ['is given up', new DOMException('', 'AbortError'), 'it does not answer'],
    ['fails without a word', new Error(''), 'it does not answer'],
    ['refuses on all its addresses', new AggregateError([refused, refused]), 'ECONNREFUSED'],
    ['says why', new Error('certificate has expired'), 'certificate has expired'],
  ])('that %s: the reason is told', async (_, error, reason) => {
    const told = await oidc.check(settings, failing(error))
    expect(told).toMatch(/^The issuer could not be read: .*\S$/)
    expect(told).toContain(reason)
  })
})
