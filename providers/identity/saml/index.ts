// SAML 2.0: a request by redirect, an answer by form post. Only signed assertions count, made for us, in answer to this very request
// and in its time.
import { randomBytes, X509Certificate } from 'node:crypto'
import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { type IdentityKind, IdentityFailure, type IdentitySettings, type ProviderUser, personNamed, claimText } from '../identity-kind'
import { attributeNames } from './attribute-names'

const clockSkewMs = 30_000
const requestMs = 600_000
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

export const saml: IdentityKind = {
  method: 'saml',
  async check(settings, outside) {
    if (!isAddress(settings.entryPoint)) return 'The sign-in address of the identity provider is not an address.'
    const { protocol, hostname } = new URL(settings.entryPoint)
    if (protocol !== 'https:' && !outside.mayBePlain(hostname)) return 'The sign-in address must begin with https://.'
    if (settings.certificates.length === 0) return 'A SAML connection needs the provider’s signing certificate.'
    return settings.certificates.every(isCertificate) ? '' : 'A certificate cannot be read; paste it in PEM form.'
  },
  remember: () => ({ requestId: `_${randomBytes(20).toString('hex')}` }),
  begin: (settings, { state, memory }) => library(settings, memory['requestId'] ?? '').getAuthorizeUrlAsync(state, undefined, {}),
  async finish(settings, { memory, answer }) {
    const { profile, loggedOut } = await answered(settings, memory['requestId'] ?? '', answer['SAMLResponse'] ?? '')
    if (!profile || loggedOut) throw new IdentityFailure('The answer is not one to a sign-in.')
    if (settings.issuer !== '' && profile.issuer !== settings.issuer)
      throw new IdentityFailure('The issuer is not the one of the connection.')
    return personOf(profile)
  },
  read: async () => {
    throw new IdentityFailure('A SAML connection has no id tokens.')
  },
  metadata: (settings) => library(settings, '').generateServiceProviderMetadata(null),
}

async function answered(settings: IdentitySettings, requestId: string, SAMLResponse: string) {
  try {
    return await library(settings, requestId).validatePostResponseAsync({ SAMLResponse })
  } catch (error) {
    throw new IdentityFailure(error instanceof Error ? error.message.slice(0, 300) : 'The answer could not be read.')
  }
}

function library(settings: IdentitySettings, requestId: string): SAML {
  return new SAML({
    idpCert: settings.certificates,
    entryPoint: settings.entryPoint,
    issuer: settings.entityId,
    audience: settings.entityId,
    callbackUrl: settings.redirectUrl,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: requestMs,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: requestMs,
    generateUniqueId: () => requestId,
    cacheProvider: onlyRequest(requestId),
  })
}

/** The one request whose answer may come; that it comes once is the server's to see to. */
function onlyRequest(requestId: string): CacheProvider {
  const now = new Date()
  return {
    saveAsync: async (_, value) => ({ value, createdAt: now.getTime() }),
    getAsync: async (key) => (key === requestId && requestId !== '' ? now.toISOString() : null),
    removeAsync: async (key) => key,
  }
}

function personOf(profile: Profile): ProviderUser {
  const text = (names: readonly string[]): string => {
    return claimText(names.map((name) => profile[name]).find((value) => typeof value === 'string' && value !== ''))
  }
  const nameId = profile.nameID ?? ''
  const named = nameId.includes('@') ? nameId : ''
  const email = (text(attributeNames.email) || named).toLowerCase()
  const subject = profile.nameIDFormat === transient ? email : nameId
  const names = { firstName: text(attributeNames.firstName), lastName: text(attributeNames.lastName) }
  return personNamed({ subject, email, isEmailVerified: true, ...names })
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey !== undefined
  } catch {
    return false
  }
}
