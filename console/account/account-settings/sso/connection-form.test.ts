// A single sign-on connection while it is typed.
import { describe, expect, it } from 'vitest'
import { type ConnectionValues, certificatesOf, inputOf, schemaOf, startValues } from './connection-form'

const bare = `MII${'A'.repeat(300)}==`
const pem = `-----BEGIN CERTIFICATE-----\n${bare}\n-----END CERTIFICATE-----`

/** The fields that something is wrong with. */
function faultsOf(values: ConnectionValues, hasSecret: boolean): unknown[] {
  return (
    schemaOf(values.kind, hasSecret)
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0]) ?? []
  )
}

describe('a connection of OpenID', () => {
  const values = {
    ...startValues('oidc'),
    displayName: 'Acme',
    wsName: 'acme',
    issuer: 'https://id.example.org',
    clientId: 'parley',
    clientSecret: 's',
  }

  it('is whole with a name, an issuer, an id and a secret', () => {
    expect(faultsOf(values, false)).toEqual([])
  })

  it('needs no secret again once one is stored, and sends none', () => {
    const without = { ...values, clientSecret: '' }
    expect(faultsOf(without, false)).toEqual(['clientSecret'])
    expect(faultsOf(without, true)).toEqual([])
    expect(inputOf(without)).not.toHaveProperty('clientSecret')
  })

  it.each([
    ['wsName', { wsName: 'Acme Inc' }],
    ['issuer', { issuer: 'id.example.org' }],
    ['issuer', { issuer: 'javascript:alert(1)' }],
    ['domains', { domains: 'example' }],
    ['displayName', { displayName: ' ' }],
  ])('says what is wrong: %s of %o', (field, change) => {
    expect(faultsOf({ ...values, ...change }, false)).toEqual([field])
  })
})

describe('a connection of SAML', () => {
  const values = {
    ...startValues('saml'),
    displayName: 'Acme',
    wsName: 'acme',
    issuer: 'urn:acme',
    entryPoint: 'https://id.example.org/saml',
    certificates: pem,
  }

  it('is whole with an entry point and a certificate', () => {
    expect(faultsOf(values, false)).toEqual([])
    expect(faultsOf({ ...values, certificates: 'not one' }, false)).toEqual(['certificates'])
  })

  it('reads several pasted certificates, and one without its two lines', () => {
    expect(certificatesOf(`first\n${pem}\n${pem}`)).toEqual([pem, pem])
    expect(certificatesOf(bare)[0]).toMatch(/^-----BEGIN CERTIFICATE-----\n.{64}\n[\s\S]+\n-----END CERTIFICATE-----$/)
  })
})
