// The signatures of OAuth 1 by the examples of RFC 5849 (sections 1.2 and 3.4.1.1); that of HMAC-SHA256, which the RFC does not have, by
// the same request signed with another program. Of RSA, which signs with a key of one's own, the public key has to find the signature good.
import { createVerify, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { baseString, NoPrivateKey, oauthHeader } from './oauth-1-signature'

const photos = { method: 'GET', url: 'http://photos.example.net/photos?file=vacation.jpg&size=original', headers: {}, body: '' } as const
const printer = {
  kind: 'oauth-1',
  clientId: 'dpf43f3p2l4k3l03',
  clientSecret: 'kd94hf93k423kf44',
  token: 'nnch734d00sl2jdk',
  tokenSecret: 'pfkkdhi9sl3r4s00',
} as const
const once = { nonce: 'chapoH', timestamp: 137131202 }

describe('a request by OAuth 1', () => {
  it('is signed as the RFC signs its example', () => {
    const header = oauthHeader(photos, { ...printer, method: 'HMAC-SHA1' }, once)
    expect(header).toContain('oauth_signature="MdpQcU8iPSUjWoN%2FUDMsK2sui9I%3D"')
    expect(header).toMatch(/^OAuth oauth_consumer_key="dpf43f3p2l4k3l03", /)
    expect(header).not.toMatch(/kd94hf93k423kf44|pfkkdhi9sl3r4s00/)
  })

  it('is signed with HMAC-SHA256 as another program signs it', () => {
    const header = oauthHeader(photos, { ...printer, method: 'HMAC-SHA256' }, once)
    expect(header).toContain('oauth_signature="HtMwoX2zenlFjgGg%2FSNEoKEQmL7CzxYFEKzs7er044Y%3D"')
  })

  it.each([
    ['RSA-SHA1', 'pkcs1'],
    ['RSA-SHA256', 'pkcs8'],
  ] as const)(
    'is signed with %s by the private key of the client, pasted in lines or without, and found good by the public one',
    (method, type) => {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const pem = privateKey.export({ type, format: 'pem' }).toString()
      const protocol = [
        ['oauth_consumer_key', printer.clientId],
        ['oauth_nonce', once.nonce],
        ['oauth_signature_method', method],
        ['oauth_timestamp', String(once.timestamp)],
        ['oauth_token', printer.token],
      ] as const
      for (const clientSecret of [pem, pem.replaceAll('\n', '')]) {
        const header = oauthHeader(photos, { ...printer, clientSecret, method }, once)
        const signature = decodeURIComponent(/oauth_signature="([^"]*)"/.exec(header)?.[1] ?? '')
        const isGood = createVerify(method).update(baseString(photos, protocol)).verify(publicKey, signature, 'base64')
        expect(isGood).toBe(true)
      }
    },
  )

  it.each(['', printer.clientSecret, '-----BEGIN PRIVATE KEY-----AAAA-----END PRIVATE KEY-----'])(
    'is not signed with RSA by %j',
    (clientSecret) => {
      expect(() => oauthHeader(photos, { ...printer, clientSecret, method: 'RSA-SHA1' }, once)).toThrow(NoPrivateKey)
    },
  )

  it('names no token where there is none', () => {
    expect(oauthHeader(photos, { ...printer, token: '', tokenSecret: '', method: 'HMAC-SHA1' }, once)).not.toContain('oauth_token')
  })

  it('has a base string of its address, its form and what the protocol adds, as in the RFC', () => {
    const request = {
      method: 'POST',
      url: 'http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'c2&a3=2+q',
    } as const
    const protocol = [
      ['oauth_consumer_key', '9djdj82h48djs9d2'],
      ['oauth_token', 'kkk9d7dh3k39sjv7'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '137131201'],
      ['oauth_nonce', '7d8f3e4a'],
    ] as const
    expect(baseString(request, protocol)).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    )
  })
})
