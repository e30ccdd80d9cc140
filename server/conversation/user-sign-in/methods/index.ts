// The ways by which users sign in at services, one for each kind of `UserSignIn`: whoever adds a kind is told here what it must do.
import type { UserSignIn } from '@parley/runtime/ports'
import { z } from 'zod'
import { oauth1, SignedClient } from './oauth-1'
import { CodeClient, oauth2 } from './oauth-2'
import type { Asking, Beginning, SignInResult, Granted, NotAsked, Returned, SignInMethod } from './method'

/** What a link keeps, by way. */
export const LinkClient = z.discriminatedUnion('kind', [CodeClient, SignedClient])
export type LinkClient = z.infer<typeof LinkClient>

type Kind = UserSignIn['kind']
type Auths = { [K in Kind]: Extract<UserSignIn, { kind: K }> }
type Clients = { [K in Kind]: Extract<LinkClient, { kind: K }> }
type Auth<K extends Kind> = Auths[K] & { kind: K }
type Client<K extends Kind> = Clients[K] & { kind: K }

const ways: { [K in Kind]: SignInMethod<Auths[K], Clients[K]> } = { 'authorization-code': oauth2, 'oauth-1-sign-in': oauth1 }

export function goodFor<K extends Kind>(auth: Auth<K>): string[] {
  return ways[auth.kind].goodFor(auth)
}

export function begin<K extends Kind>(
  auth: Auth<K>,
  from: Beginning,
): Promise<{ ok: true; address: string; client: LinkClient } | NotAsked> {
  return ways[auth.kind].begin(auth, from)
}

export function exchanged<K extends Kind>(client: Client<K>, returned: Returned): SignInResult {
  return ways[client.kind].brought(returned, client)
}

export function exchange<K extends Kind>(
  client: Client<K>,
  returned: Returned,
  asked: { returnTo: string; asking: Asking },
): Promise<Granted> {
  return ways[client.kind].exchange(client, returned, asked)
}

/** null where a token of this way is not renewed. */
export function renew<K extends Kind>(auth: Auth<K>, refreshToken: string, asking: Asking): Promise<Granted> | null {
  return ways[auth.kind].renew?.(auth, refreshToken, asking) ?? null
}
