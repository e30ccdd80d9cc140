// The values of a connection while they are typed, what is wrong with each, and how they are sent.
import type { Connection, ConnectionInput, ssoKinds } from '@parley/contract/features/sso'
import { domainOf, isDomain, linesOf } from '../networks'

export interface ConnectionValues {
  kind: (typeof ssoKinds)[number]
  displayName: string
  wsName: string
  enabled: boolean
  directSSO: boolean
  selfSignUp: boolean
  domains: string
  issuer: string
  clientId: string
  /** '' keeps the one that is stored. */
  clientSecret: string
  entryPoint: string
  certificates: string
}

export type FieldName = 'displayName' | 'wsName' | 'domains' | 'issuer' | 'clientId' | 'clientSecret' | 'entryPoint' | 'certificates'

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

const workspaceName = /^[a-z0-9][a-z0-9-]{1,62}$/
const certificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** Fields that keep the connection from being saved; what is merely not filled in yet is among them. */
export function faultsOf(values: ConnectionValues, hasSecret: boolean): Set<FieldName> {
  const faults = new Set<FieldName>()
  if (values.displayName.trim() === '') faults.add('displayName')
  if (!workspaceName.test(values.wsName.trim())) faults.add('wsName')
  if (!linesOf(values.domains).every(isDomain)) faults.add('domains')
  if (values.kind === 'oidc') {
    if (!isUrl(values.issuer)) faults.add('issuer')
    if (values.clientId.trim() === '') faults.add('clientId')
    if (values.clientSecret === '' && !hasSecret) faults.add('clientSecret')
  } else {
    if (!isUrl(values.entryPoint)) faults.add('entryPoint')
    if (values.issuer.trim() === '') faults.add('issuer')
    if (certificatesOf(values.certificates).length === 0) faults.add('certificates')
  }
  return faults
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
