// Single sign-on by OpenID Connect and SAML 2.0: a browser's way to the provider and back, the sign-in itself with its one-time-code
// steps (§7, §8), and the connections an account keeps.
import { z } from 'zod'
import { call } from '../base/call'
import { SignedIn } from './auth'

const accountId = z.string()
const connectionId = z.string()
const address = z.string().max(2000)

export const ssoKinds = ['oidc', 'saml'] as const

/** What an account keeps of a connection. Secrets go in and never come out. */
export const Connection = z.object({
  connectionId: z.string(),
  kind: z.enum(ssoKinds),
  /** The workspace name people type, unique on this installation: lower-case letters, digits and dashes. */
  wsName: z.string(),
  displayName: z.string(),
  enabled: z.boolean(),
  /** People of the domains cannot use a password here, and signing out ends at the logout-success page. */
  directSSO: z.boolean(),
  domains: z.array(z.string()),
  /** New people of the domains become members of the account when they first come. */
  selfSignUp: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** SAML: where the browser is sent, and the provider's signing certificates (PEM). */
  entryPoint: z.string(),
  certificates: z.array(z.string()),
  /** What the provider's side needs of us. */
  ours: z.object({ redirectUrl: z.string(), entityId: z.string(), metadata: z.string() }),
})
export type Connection = z.infer<typeof Connection>

const ConnectionInput = z.object({
  kind: z.enum(ssoKinds),
  wsName: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{1,62}$/),
  displayName: z.string().trim().min(1).max(100),
  enabled: z.boolean(),
  directSSO: z.boolean(),
  domains: z.array(z.string().trim().toLowerCase().min(3).max(253)).max(50),
  selfSignUp: z.boolean(),
  issuer: address.default(''),
  clientId: z.string().trim().max(500).default(''),
  /** Absent keeps the one that is stored. */
  clientSecret: z.string().max(2000).optional(),
  entryPoint: address.default(''),
  certificates: z.array(z.string().max(20_000)).max(5).default([]),
})
export type ConnectionInput = z.infer<typeof ConnectionInput>

export const ssoCalls = {
  'sso.find': call({
    method: 'GET',
    path: '/sso/workspaces/{wsName}',
    access: 'public',
    perMinute: 60,
    about: 'The connection behind a workspace name.',
    input: z.object({ wsName: z.string().trim().toLowerCase().max(100) }),
    reply: z.object({ connection: z.string(), displayName: z.string() }),
  }),
  'sso.start': call({
    method: 'GET',
    path: '/sso/login',
    access: 'public',
    answers: 'redirect',
    perMinute: 120,
    about: 'Sends the browser to the provider of a connection. `redirect_url` is a path of the console to come back to.',
    input: z.object({
      connection: z.string().max(100),
      redirect_url: address.default(''),
      fromBuilder: z.string().max(10).optional(),
      username: z.string().max(320).optional(),
    }),
    reply: z.object({ location: z.string() }),
  }),
  'sso.return-oidc': call({
    method: 'GET',
    path: '/sso/callback/oidc',
    access: 'public',
    answers: 'redirect',
    perMinute: 120,
    about: 'Where an OpenID provider sends the browser back; goes on to the console with a ticket for sso.login.',
    input: z.record(z.string(), z.string().max(8000)),
    reply: z.object({ location: z.string() }),
  }),
  'sso.return-saml': call({
    method: 'POST',
    path: '/sso/callback/saml',
    access: 'public',
    answers: 'redirect',
    body: 'form',
    /** Base64 in a form, of which some letters are written as three. */
    maxBytes: 512 * 1024,
    perMinute: 120,
    about: 'Where a SAML identity provider posts its answer; goes on to the console with a ticket for sso.login.',
    input: z.object({ SAMLResponse: z.string().max(400_000), RelayState: z.string().max(2000).default('') }),
    reply: z.object({ location: z.string() }),
  }),
  'sso.login': call({
    method: 'POST',
    path: '/sso/login',
    access: 'public',
    knownAs: 'mp.user.ssoLogin',
    perMinute: 120,
    about:
      'Signs in with the ticket of a return, or with an id token of the connection named by `socialAuthType`. A code is asked for by OTP_VERIFICATION_REQUIRED whose field otpExpiry is in minutes.',
    input: z.object({
      id_token: z.string().min(1).max(16_000),
      fromBuilder: z.union([z.boolean(), z.string().max(10)]).optional(),
      socialAuthType: z.string().max(100).optional(),
      otp: z.string().trim().max(20).optional(),
      resend: z.boolean().optional(),
    }),
    reply: SignedIn,
  }),
  'sso.list': call({
    method: 'GET',
    path: '/accounts/{accountId}/sso',
    access: 'account-admin',
    about: 'The account’s connections.',
    reads: ['sso'],
    input: z.object({ accountId }),
    reply: z.array(Connection),
  }),
  'sso.address': call({
    method: 'GET',
    path: '/accounts/{accountId}/sso-addresses',
    access: 'account-admin',
    about:
      'The address a provider sends people back to, by the kind of connection: it is registered there before the connection is made here.',
    input: z.object({ accountId }),
    reply: z.object({ oidc: z.string(), saml: z.string() }),
  }),
  'sso.create': call({
    method: 'POST',
    path: '/accounts/{accountId}/sso',
    access: 'account-admin',
    about: 'Adds a connection. An OpenID issuer is read at once, and a SAML certificate parsed, so that a mistake is told here.',
    touches: ['sso'],
    input: z.object({ accountId, ...ConnectionInput.shape }),
    reply: Connection,
  }),
  'sso.update': call({
    method: 'PUT',
    path: '/accounts/{accountId}/sso/{connectionId}',
    access: 'account-admin',
    about: 'Changes a connection.',
    touches: ['sso'],
    input: z.object({ accountId, connectionId, ...ConnectionInput.shape }),
    reply: Connection,
  }),
  'sso.remove': call({
    method: 'DELETE',
    path: '/accounts/{accountId}/sso/{connectionId}',
    access: 'account-admin',
    about: 'Removes a connection; its people sign in by password again, or by a reset link when they have none.',
    touches: ['sso'],
    input: z.object({ accountId, connectionId }),
    reply: z.object({ ok: z.literal(true) }),
  }),
}
