// Apps: client id and secret with which an outside page or script signs its users' tokens for one or more bots. An app is a user's own or
// the organisation's. Which scopes there are is base/access/app-scopes.
import { z } from 'zod'
import { appScopes } from '../base/access/app-scopes'
import { call } from '../base/call'
import { appAlgorithms, appOverlapDays } from './app-keys'

export const SdkApp = z.object({
  clientId: z.string(),
  appName: z.string(),
  algorithm: z.string(),
  bots: z.array(z.string()),
  createdOn: z.string(),
  /** The server’s own is what it signs with itself for developers who test. */
  owner: z.enum(['user', 'organization', 'server']),
  /** Opens the app's first bot from a page, for visitors; '' for an app that signs with a key pair, whose private half is not here. */
  apiKey: z.string(),
  /** Lets in visitors whom nobody vouches for: only the browser's own id tells them apart. */
  allowsAnonymous: z.boolean(),
  /** Until when the key before the last renewal still works; '' where it does no more. */
  oldKeyEndsOn: z.string(),
})
/** The secret is shown once, when the app is made or renewed; an app that signs with a key pair has none. */
export const NewSdkApp = SdkApp.extend({ clientSecret: z.string() })

const Scopes = z.array(z.enum(appScopes)).max(appScopes.length)
const clientId = z.string().max(80)
const ofUser = z.object({ userId: z.string(), clientId })
const ofOrganization = z.object({ orgId: z.string(), clientId })
const ok = z.object({ ok: z.literal(true) })

const made = {
  appName: z.string().trim().min(1).max(128),
  algorithm: z.enum(appAlgorithms).default('HS256'),
  /** PEM; for RS256 and RS512. */
  publicKey: z.string().max(8000).default(''),
  bots: z.array(z.string().max(80)).max(100).default([]),
  allowsAnonymous: z.boolean().default(false),
  /** For each of its bots. Public clients name none and expect an app that may do all; whoever names them gets those alone. */
  scopes: Scopes.optional(),
}
const changed = {
  appName: made.appName.optional(),
  allowsAnonymous: z.boolean().optional(),
  bots: z.array(z.string().max(80)).max(100).optional(),
  /** For bots it was not bound to before. */
  scopes: made.scopes,
}
const renewed = {
  /** How long the old key works beside the new one; 0 ends it at once, with everybody whom the app has let in. */
  overlapMinutes: z
    .number()
    .int()
    .min(0)
    .max(appOverlapDays * 24 * 60)
    .default(0),
  /** PEM, the new one of an app that signs with a key pair. */
  publicKey: z.string().max(8000).default(''),
}

const may = { permission: 'APPS_AND_SCOPES', level: 'YES', of: 'account' } as const
const maySee = { permission: 'APPS_AND_SCOPES', level: 'VIEW', of: 'account' } as const

const callsOfUser = {
  'sdk-app.list': call({
    method: 'GET',
    path: '/users/{userId}/sdk/apps',
    access: 'signed-in',
    about: 'The account’s apps, without their secrets.',
    reads: ['sdk-app'],
    input: z.object({ userId: z.string() }),
    reply: z.array(SdkApp),
  }),
  'sdk-app.create': call({
    method: 'POST',
    path: '/users/{userId}/sdk/apps',
    access: 'signed-in',
    about: 'Makes an app; its secret is in this reply only.',
    touches: ['sdk-app'],
    input: z.object({ userId: z.string(), ...made }).loose(),
    reply: NewSdkApp,
  }),
  'sdk-app.update': call({
    method: 'PUT',
    path: '/users/{userId}/sdk/apps/{clientId}',
    access: 'signed-in',
    about: 'Changes an app’s name, whom it lets in and to which bots; what it no longer allows ends at once.',
    touches: ['sdk-app'],
    input: ofUser.extend(changed).loose(),
    reply: SdkApp,
  }),
  'sdk-app.regenerate': call({
    method: 'POST',
    path: '/users/{userId}/sdk/apps/{clientId}/regenerate',
    access: 'signed-in',
    about: 'Gives an app a new secret, in this reply only. The old one ends at once, or works beside it for a while.',
    touches: ['sdk-app'],
    input: ofUser.extend(renewed).loose(),
    reply: NewSdkApp,
  }),
  'sdk-app.remove': call({
    method: 'DELETE',
    path: '/users/{userId}/sdk/apps/{clientId}',
    access: 'signed-in',
    about: 'Removes an app; tokens it signed stop working.',
    touches: ['sdk-app'],
    input: ofUser,
    reply: ok,
  }),
}

const callsOfOrganization = {
  'sdk-app.list-of-organization': call({
    method: 'GET',
    path: '/organization/{orgId}/sdk/apps',
    access: maySee,
    about: 'The organisation’s own apps, without their secrets.',
    reads: ['sdk-app'],
    input: z.object({ orgId: z.string() }),
    reply: z.array(SdkApp),
  }),
  'sdk-app.create-for-organization': call({
    method: 'POST',
    path: '/organization/{orgId}/sdk/apps',
    access: may,
    about: 'Makes an app of the organisation, which stays when its maker leaves; its secret is in this reply only.',
    touches: ['sdk-app'],
    input: z.object({ orgId: z.string(), ...made }).loose(),
    reply: NewSdkApp,
  }),
  'sdk-app.get-of-organization': call({
    method: 'GET',
    path: '/organization/{orgId}/sdk/apps/{clientId}',
    access: maySee,
    about: 'One app of the organisation, without its secret.',
    reads: ['sdk-app'],
    input: ofOrganization,
    reply: SdkApp,
  }),
  'sdk-app.update-of-organization': call({
    method: 'PUT',
    path: '/organization/{orgId}/sdk/apps/{clientId}',
    access: may,
    about: 'Changes the name of an app of the organisation, whom it lets in and to which bots; what it no longer allows ends at once.',
    touches: ['sdk-app'],
    input: ofOrganization.extend(changed).loose(),
    reply: SdkApp,
  }),
  'sdk-app.regenerate-of-organization': call({
    method: 'POST',
    path: '/organization/{orgId}/sdk/apps/{clientId}/regenerate',
    access: may,
    about: 'Gives an app of the organisation a new secret, in this reply only. The old one ends at once, or works beside it for a while.',
    touches: ['sdk-app'],
    input: ofOrganization.extend(renewed).loose(),
    reply: NewSdkApp,
  }),
  'sdk-app.remove-of-organization': call({
    method: 'DELETE',
    path: '/organization/{orgId}/sdk/apps/{clientId}',
    access: may,
    about: 'Removes an app of the organisation; tokens it signed stop working.',
    touches: ['sdk-app'],
    input: ofOrganization,
    reply: ok,
  }),
}

/** What an app may do with one bot. */
export const AppScopes = SdkApp.pick({ clientId: true, appName: true, owner: true }).extend({ scopes: z.array(z.enum(appScopes)) })

const streamId = z.string().max(80)

export const sdkAppCalls = {
  ...callsOfUser,
  ...callsOfOrganization,
  'sdk-app.list-scopes': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/sdk/scopes',
    access: { permission: 'APPS_AND_SCOPES', level: 'VIEW' },
    about: 'The apps that are bound to a bot, and what each may do with it.',
    reads: ['sdk-app'],
    input: z.object({ streamId }),
    reply: z.array(AppScopes),
  }),
  'sdk-app.assign-scopes': call({
    method: 'PUT',
    path: '/builder/streams/{streamId}/sdk/scopes/{clientId}',
    access: { permission: 'APPS_AND_SCOPES', level: 'YES' },
    about: 'Says what an app may do with a bot: the scopes named and no others, from the next call on.',
    touches: ['sdk-app'],
    input: z.object({ streamId, clientId, scopes: Scopes }),
    reply: AppScopes,
  }),
}
