// Reads what an OpenID provider says of itself, and keeps it for a while. The secret is sent the way the provider asks for.
import { LRUCache } from 'lru-cache'
import * as client from 'openid-client'
import { IdentityFailure, type IdentitySettings, type OutboundHttp } from '../identity-kind'

const toleratedSeconds = 30
const timeoutSeconds = 10
const providers = new LRUCache<string, client.ServerMetadata>({ max: 200, ttl: 600_000 })

export async function discover(settings: IdentitySettings, outside: OutboundHttp): Promise<client.Configuration> {
  if (!URL.canParse(settings.issuer)) throw new IdentityFailure('The issuer is not an address.')
  const issuer = new URL(settings.issuer)
  const isPlain = issuer.protocol !== 'https:'
  if (isPlain && (issuer.protocol !== 'http:' || !outside.mayBePlain(issuer.hostname)))
    throw new IdentityFailure('The issuer must begin with https://.')
  const fetchOutside: client.CustomFetch = (url, { method, headers, body }) =>
    outside.fetch(url, { method, headers, body: body === undefined || body === null ? '' : String(body) })
  const known = providers.get(issuer.href)
  const execute = isPlain ? [client.allowInsecureRequests] : []
  const asked = { [client.customFetch]: fetchOutside, timeout: timeoutSeconds, execute }
  const metadata = known ?? (await client.discovery(issuer, settings.clientId, {}, client.None(), asked)).serverMetadata()
  providers.set(issuer.href, metadata)
  const facts = { [client.clockTolerance]: toleratedSeconds }
  const config = new client.Configuration(metadata, settings.clientId, facts, authenticationFor(metadata, settings.clientSecret))
  config[client.customFetch] = fetchOutside
  config.timeout = timeoutSeconds
  if (isPlain) client.allowInsecureRequests(config)
  return config
}

/** Basic authentication is what a provider means that says nothing. */
function authenticationFor(metadata: client.ServerMetadata, secret: string): client.ClientAuth {
  if (secret === '') return client.None()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
}
