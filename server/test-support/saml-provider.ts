// A real SAML identity provider for tests: reads our request and answers with an assertion signed by its own key.
import { createRequire } from 'node:module'
import { ownCertificate } from './certificate'

interface SamlUser {
  id: string
  displayName: string
  name: { givenName: string; familyName: string }
  emails: { value: string }[]
}
interface AuthOptions {
  issuer: string
  cert: string
  key: string
  lifetimeInSeconds: number
  audience?: string
  signAssertion?: boolean
  signResponse?: boolean
  getPostURL(audience: string, request: unknown, incoming: unknown, done: (error: null, url: string) => void): void
  getUserFromRequest(): SamlUser
  responseHandler(answer: Buffer): void
}
type Middleware = (request: object, reply: object, next: (error: unknown) => void) => void

/** It has no types of its own. */
const samlp: { auth(options: AuthOptions): Middleware } = createRequire(import.meta.url)('samlp')

export interface SamlProvider {
  entryPoint: string
  issuer: string
  certificate: string
  /** Answers a request as somebody; `how` bends what it does. Gives what a browser would post to us. */
  answer(
    location: string,
    user: { id: string; email: string },
    how?: Partial<AuthOptions>,
  ): Promise<{ SAMLResponse: string; RelayState: string }>
}

export function samlProvider(): SamlProvider {
  const { key, certificate } = ownCertificate('identity.example.com')
  const issuer = 'https://identity.example.com/metadata'
  const entryPoint = 'https://identity.example.com/sign-in'
  return {
    entryPoint,
    issuer,
    certificate,
    answer(location, { id, email }, how = {}) {
      const query = Object.fromEntries(new URL(location).searchParams)
      return new Promise((resolve, reject) => {
        const middleware = samlp.auth({
          issuer,
          cert: certificate,
          key,
          lifetimeInSeconds: 300,
          getPostURL: (_, __, ___, done) => done(null, 'https://bots.example.com/api/1.1/sso/callback/saml'),
          getUserFromRequest: () => ({ id, displayName: id, name: { givenName: 'Sam', familyName: 'Lund' }, emails: [{ value: email }] }),
          responseHandler: (answer) => resolve({ SAMLResponse: answer.toString('base64'), RelayState: query['RelayState'] ?? '' }),
          ...how,
        })
        middleware({ method: 'GET', query, headers: {}, get: () => '' }, {}, reject)
      })
    },
  }
}
