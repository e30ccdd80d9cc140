// Our client against the key distribution center of MIT, where this machine has it: each way to encrypt, and what it refuses. What it gives is
// opened with the key of a keytab, as a service would.
import { describe, expect, it } from 'vitest'
import { type MitRealm, mitPrograms, mitRealm } from '../../../test-support/kerberos/mit-realm'
import { negotiatedService } from '../../../test-support/kerberos/negotiated-service'
import type { ServiceRules } from '../ports/service'
import type { Key } from './messages'
import { type KerberosAccount, tickets } from './tickets'

const programs = mitPrograms()
const rules: ServiceRules = { allowedHosts: new Set(['127.0.0.1']), own: { path: '/sample-services/', origin: async () => '' } }

describe.skipIf(programs === null)('the key distribution center of MIT', async () => {
  const realm: MitRealm =
    programs === null ? { name: '', port: 0, admin: () => undefined, keyOf: () => expect.unreachable() } : await mitRealm(programs)
  let key: Key | undefined
  const service = await negotiatedService(() => key)
  const get = (user: string, password: string, name: string) => {
    const account: KerberosAccount = {
      ...{ kind: 'kerberos', realm: realm.name, kdcHost: '127.0.0.1', kdcPort: realm.port, principal: '' },
      ...{ user, password },
    }
    return tickets().get(account, [name], { botId: 'st-1', rules, timeoutMs: 10_000, fresh: false })
  }
  const said = async (user: string, password: string, name: string): Promise<string> => {
    const given = await get(user, password, name)
    return given.ok ? '' : given.text
  }

  it.each(['aes256-cts-hmac-sha384-192', 'aes128-cts-hmac-sha256-128', 'aes256-cts-hmac-sha1-96', 'aes128-cts-hmac-sha1-96'])(
    'gives a ticket of %s that the service opens with its key',
    async (encryption) => {
      const name = `HTTP/${encryption}.parley.test`
      realm.admin(`addprinc -e ${encryption}:normal -pw wide-Passwörd ${encryption}`)
      realm.admin(`addprinc -e ${encryption}:normal -randkey ${name}`)
      key = realm.keyOf(name)
      const given = await get(encryption, 'wide-Passwörd', name)
      if (!given.ok) expect.unreachable(given.text)
      const headers = [given.token(name), given.token(name)].map((token) => ({ authorization: `Negotiate ${token}` }))
      for (const header of headers) expect((await fetch(service.origin, { headers: header })).status).toBe(200)
      expect(service.heard.slice(-2).map(({ user }) => user)).toEqual([encryption, encryption])
    },
  )

  it('gives one to an account that needs no proof, or has another salt', async () => {
    realm.admin('addprinc -randkey -requires_preauth HTTP/plain.parley.test')
    realm.admin('addprinc -pw marker-password -requires_preauth trusted')
    realm.admin('addprinc -e aes256-cts-hmac-sha1-96:special -pw marker-password salted')
    expect(await said('trusted', 'marker-password', 'HTTP/plain.parley.test')).toBe('')
    expect(await said('salted', 'marker-password', 'HTTP/plain.parley.test')).toBe('')
    expect(await said('trusted', 'another', 'HTTP/plain.parley.test')).toBe('No ticket was given: The password of “trusted” is wrong.')
  })

  it('refuses in words', async () => {
    realm.admin('addprinc -pw marker-password desk')
    realm.admin('addprinc -pw marker-password -allow_tix locked')
    realm.admin('addprinc -pw marker-password +needchange expired')
    realm.admin('addprinc -e arcfour-hmac:normal -pw marker-password old')
    const refused = [
      [await said('desk', 'another', 'HTTP/plain'), 'The password of “desk” is wrong.'],
      [await said('nobody', 'another', 'HTTP/plain'), 'The realm PARLEY.TEST has no user “nobody”.'],
      [await said('locked', 'marker-password', 'HTTP/plain'), 'The account “locked” is locked or switched off.'],
      [await said('expired', 'marker-password', 'HTTP/plain'), 'The password of “expired” is over: set a new one.'],
      [await said('desk', 'marker-password', 'HTTP/plain'), 'The realm PARLEY.TEST has no service “HTTP/plain”'],
      [await said('old', 'marker-password', 'HTTP/plain'), 'The realm PARLEY.TEST has no key for AES of “old”'],
    ]
    for (const [text, why] of refused) expect(text).toContain(why)
  })
})
