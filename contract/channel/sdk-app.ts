// Apps: client id and secret with which an outside page or script signs its users' tokens for one or more bots.
import { z } from 'zod'
import { call } from '../base/call'

export const SdkApp = z.object({
  clientId: z.string(),
  appName: z.string(),
  algorithm: z.string(),
  bots: z.array(z.string()),
  createdOn: z.string(),
  /** Opens the app's first bot from a page, for visitors; '' for an app that signs with a key pair, whose private half is not here. */
  apiKey: z.string(),
  /** Lets in visitors whom nobody vouches for: only the browser's own id tells them apart. */
  allowsAnonymous: z.boolean(),
})
/** The secret is shown once, when the app is made; an app that signs with a key pair has none. */
export const NewSdkApp = SdkApp.extend({ clientSecret: z.string() })

export const sdkAppCalls = {
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
    input: z
      .object({
        userId: z.string(),
        appName: z.string().trim().min(1).max(128),
        algorithm: z.enum(['HS256', 'HS512', 'RS256', 'RS512']).default('HS256'),
        /** PEM; for RS256 and RS512. */
        publicKey: z.string().max(8000).default(''),
        bots: z.array(z.string()).max(100).default([]),
        allowsAnonymous: z.boolean().default(false),
      })
      .loose(),
    reply: NewSdkApp,
  }),
  'sdk-app.update': call({
    method: 'PUT',
    path: '/users/{userId}/sdk/apps/{clientId}',
    access: 'signed-in',
    about: 'Changes whom an app lets in and to which bots; what it no longer allows ends at once.',
    touches: ['sdk-app'],
    input: z
      .object({
        userId: z.string(),
        clientId: z.string(),
        allowsAnonymous: z.boolean().optional(),
        bots: z.array(z.string().max(80)).max(100).optional(),
      })
      .loose(),
    reply: SdkApp,
  }),
  'sdk-app.remove': call({
    method: 'DELETE',
    path: '/users/{userId}/sdk/apps/{clientId}',
    access: 'signed-in',
    about: 'Removes an app; tokens it signed stop working.',
    touches: ['sdk-app'],
    input: z.object({ userId: z.string(), clientId: z.string() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
}
