// What a kind of identity provider is: how a browser is sent there, and how what it comes back with becomes a person. Which browser
// began, that a way is gone once, and who the person is here, are the server's.
import { beginningOf, isWellFormed, wellFormedText } from '@parley/kit/text/well-formed'

export interface IdentitySettings {
  /** OpenID: the provider. SAML: its entity id, '' to accept any that holds the certificate. */
  issuer: string
  clientId: string
  clientSecret: string
  entryPoint: string
  /** PEM */
  certificates: string[]
  /** Where the provider sends the browser back to. */
  redirectUrl: string
  /** What we call ourselves to a SAML provider. */
  entityId: string
}

export interface ProviderUser {
  /** The provider's own name for them, which never changes. */
  subject: string
  /** Lower case; '' where the provider tells none. */
  email: string
  /** False only where the provider says so. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** What must be known again when the browser comes back. */
export type Memory = Record<string, string>

export interface OutboundHttp {
  /** Reaches only addresses that the operator allows. */
  fetch: (url: string, options: OutboundHttpRequest) => Promise<Response>
  /** Whether an address without TLS may be used. */
  mayBePlain(host: string): boolean
}

export interface OutboundHttpRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface IdentityKind {
  /** How a sign-in by it is recorded. */
  method: 'openid' | 'saml'
  /** A sentence that says what is wrong with the settings; '' when they work. */
  check(settings: IdentitySettings, outside: OutboundHttp): Promise<string>
  remember(): Memory
  /** Where to send the browser. */
  begin(settings: IdentitySettings, way: { state: string; memory: Memory; username: string }, outside: OutboundHttp): Promise<string>
  /** Fails with an IdentityFailure unless everything about the answer is right. */
  finish(settings: IdentitySettings, way: { state: string; memory: Memory; answer: Memory }, outside: OutboundHttp): Promise<ProviderUser>
  /** From a token a program holds already. */
  read(settings: IdentitySettings, token: string, outside: OutboundHttp): Promise<ProviderUser>
  /** What the provider's side reads of us; '' where it needs no document. */
  metadata(settings: IdentitySettings): string
}

/** The provider or its answer is not right; the message is for the operator. */
export class IdentityFailure extends Error {
  constructor(message: string) {
    super(wellFormedText(message))
  }
}

const mostChars = 320

/** The person as the provider tells. The subject is never cut, trimmed or repaired, because that could make one person of two. */
export function personNamed(person: ProviderUser): ProviderUser {
  const { subject } = person
  if (subject.trim() === '') throw new IdentityFailure('The provider names nobody.')
  if (subject.length > mostChars) throw new IdentityFailure('The provider’s name for the person is too long.')
  if (!Object.values(person).every((value) => typeof value !== 'string' || isWellFormed(value)))
    throw new IdentityFailure('What the provider tells of the person is not well-formed text.')
  return person
}

/** A text of a provider that is no name to find somebody by. */
export function claimText(value: unknown): string {
  return typeof value === 'string' ? beginningOf(value.trim(), mostChars) : ''
}
