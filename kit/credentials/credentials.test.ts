// What is hidden and what is shown of a request, by the names of its parts.
import { describe, expect, it } from 'vitest'
import { bodyWithoutCredentials, headersWithoutCredentials, isCredentialHeader, urlWithoutCredentials } from './credentials'

describe('a header', () => {
  it.each(['authorization', 'Cookie', 'set-cookie', 'x-api-key', 'apikey', 'x-amz-security-token', 'x-hub-signature', 'x-client-secret'])(
    'named %s carries credentials',
    (name) => expect(isCredentialHeader(name)).toBe(true),
  )
  it.each(['content-type', 'etag', 'x-author', 'www-authenticate', 'idempotency-key', 'tokenizer'])('named %s does not', (name) =>
    expect(isCredentialHeader(name)).toBe(false),
  )
  it('named location is shown without what its address carries', () => {
    expect(headersWithoutCredentials({ location: 'https://a:b@x/?code=1&token=2' })).toEqual({
      location: 'https://***@x/?code=1&token=***',
    })
  })
})

describe('hiding', () => {
  it.each([
    [urlWithoutCredentials, 'https://a:b@x.test/?key=1&q=2#access_token=3'],
    [bodyWithoutCredentials, '{"password": "a\\"b", "n": 1}'],
    [bodyWithoutCredentials, 'a=1&password=b'],
  ] as [(text: string) => string, string][])('%o changes nothing the second time', (hide, text) => {
    const once = hide(text)
    expect(once).not.toBe(text)
    expect(hide(once)).toBe(once)
  })
})
