// The values of a connection while they are typed, what is asked of each, and how they are sent.
import { type Connection, type ConnectionInput, ssoKinds } from '@parley/contract/account/sso'
import { z } from 'zod'
import { domainOf, isDomain, linesOf } from '../networks'

const workspaceName = /^[a-z0-9][a-z0-9-]{1,62}$/
const certificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

const wrong = (name: string) => ({ error: `account-settings.sso.${name}.wrong` })
const filled = (name: string) => z.string().refine((value) => value.trim() !== '', wrong(name))
const address = (name: string) => z.string().refine(isUrl, wrong(name))

const common = {
  displayName: filled('displayName'),
  wsName: z.string().refine((value) => workspaceName.test(value.trim()), wrong('wsName')),
  enabled: z.boolean(),
  directSSO: z.boolean(),
  selfSignUp: z.boolean(),
  domains: z.string().refine((value) => linesOf(value).every(isDomain), wrong('domains')),
}

const oidc = z.object({
  ...common,
  kind: z.enum(ssoKinds),
  issuer: address('issuer.oidc'),
  clientId: filled('clientId'),
  clientSecret: filled('clientSecret'),
  entryPoint: z.string(),
  certificates: z.string(),
})

const saml = oidc.extend({
  issuer: filled('issuer.saml'),
  clientId: z.string(),
  clientSecret: z.string(),
  entryPoint: address('entryPoint'),
  certificates: z.string().refine((value) => certificatesOf(value).length > 0, wrong('certificates')),
})

export type ConnectionValues = z.infer<typeof oidc>
export type FieldName = 'displayName' | 'wsName' | 'domains' | 'issuer' | 'clientId' | 'clientSecret' | 'entryPoint' | 'certificates'

/** What is asked of the fields of a kind; a stored secret need not be typed again: '' keeps it. */
export function schemaOf(kind: ConnectionValues['kind'], hasSecret: boolean) {
  if (kind === 'saml') return saml
  return hasSecret ? oidc.extend({ clientSecret: z.string() }) : oidc
}

export function startValues(kind: ConnectionValues['kind'], connection?: Connection): ConnectionValues {
  return {
    kind,
    displayName: connection?.displayName ?? '',
    wsName: connection?.wsName ?? '',
    enabled: connection?.enabled ?? true,
    directSSO: connection?.directSSO ?? false,
    selfSignUp: connection?.selfSignUp ?? false,
    domains: connection?.domains.join('\n') ?? '',
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    entryPoint: connection?.entryPoint ?? '',
    certificates: connection?.certificates.join('\n') ?? '',
  }
}

function isUrl(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:/.test(text.trim())
}

/** Certificates among pasted words; the bare base64 that some providers show gets its two lines. */
export function certificatesOf(pasted: string): string[] {
  const whole = pasted.match(certificate)
  if (whole !== null) return whole
  const bare = pasted.replace(/\s+/g, '')
  if (!/^MII[A-Za-z0-9+/]{200,}={0,2}$/.test(bare)) return []
  const lines = bare.match(/.{1,64}/g) ?? []
  return [['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')]
}

export function inputOf(values: ConnectionValues): ConnectionInput {
  const { kind, enabled, directSSO, selfSignUp, clientSecret } = values
  const isOidc = kind === 'oidc'
  return {
    kind,
    enabled,
    directSSO,
    selfSignUp,
    displayName: values.displayName.trim(),
    wsName: values.wsName.trim(),
    domains: linesOf(values.domains).map(domainOf),
    issuer: values.issuer.trim(),
    clientId: isOidc ? values.clientId.trim() : '',
    entryPoint: isOidc ? '' : values.entryPoint.trim(),
    certificates: isOidc ? [] : certificatesOf(values.certificates),
    ...(isOidc && clientSecret !== '' ? { clientSecret } : {}),
  }
}
