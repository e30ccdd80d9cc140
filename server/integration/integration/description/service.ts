// What a description says of its service as a whole: at which addresses it is, and how it wants to know who calls.
import { descriptionLimits, type SecurityScheme } from '@parley/contract/integration/integration'
import { integrationLimits } from '@parley/contract/objects/integration/index'
import type { JsonObject } from '@parley/contract/base/json'
import { listOf, type Source, textOf } from './source'

/** `from`: where the description lies, below which an address may be told; '' for nowhere. */
export function serversOf(source: Source, isVersion2: boolean, from: string): string[] {
  const { root } = source
  const told = isVersion2
    ? serversOfVersion2(root, from)
    : source.records(root['servers']).flatMap((server) => filledServers(source, server))
  const whole = told.flatMap((address) => wholeAddress(address, from) ?? [])
  return [...new Set(whole)].filter((address) => address.length <= integrationLimits.addressChars).slice(0, integrationLimits.servers)
}

function serversOfVersion2(root: JsonObject, from: string): string[] {
  const host = textOf(root['host'], 300)
  const path = textOf(root['basePath'], 500)
  const schemes = listOf(root['schemes']).filter((scheme) => scheme === 'https' || scheme === 'http')
  if (host === '') return path === '' && from === '' ? [] : [path === '' ? '/' : path]
  return (schemes.length > 0 ? schemes : ['https']).map((scheme) => `${scheme}://${host}${path}`)
}

/** With each choice that its variables have, or what they usually are. */
function filledServers(source: Source, server: JsonObject): string[] {
  let filled = [textOf(server['url'], integrationLimits.addressChars)]
  for (const [name, variable] of source.entries(server['variables'])) {
    const told = source.record(variable)
    const usual = textOf(told?.['default'], 200)
    const choices = listOf(told?.['enum']).map((choice) => textOf(choice, 200))
    const values = [...new Set([usual, ...choices])].filter((value) => value !== '')
    if (values.length === 0) continue
    filled = values.flatMap((value) => filled.map((address) => address.replaceAll(`{${name}}`, value))).slice(0, integrationLimits.servers)
  }
  return filled
}

function wholeAddress(address: string, from: string): string | null {
  if (/^https?:\/\//i.test(address)) return address
  if (address === '' || from === '' || !URL.canParse(address, from)) return null
  return new URL(address, from).href
}

export function securityOf(source: Source, isVersion2: boolean): SecurityScheme[] {
  const { root } = source
  const told = isVersion2 ? root['securityDefinitions'] : source.record(root['components'])?.['securitySchemes']
  return source
    .entries(told)
    .slice(0, descriptionLimits.schemes)
    .flatMap(([name, value]) => {
      const scheme = source.record(value)
      return scheme === null ? [] : [{ name: textOf(name, 100), ...wayOf(source, scheme) }]
    })
}

type Way = Omit<SecurityScheme, 'name'>
const unknownWay: Way = { auth: '', settings: {} }

function wayOf(source: Source, scheme: JsonObject): Way {
  const type = scheme['type']
  if (type === 'basic') return { auth: 'basic', settings: {} }
  if (type === 'http') {
    const how = textOf(scheme['scheme'], 40).toLowerCase()
    return how === 'basic' || how === 'bearer' ? { auth: how, settings: {} } : unknownWay
  }
  if (type === 'apiKey') {
    const name = textOf(scheme['name'], 200)
    if (scheme['in'] === 'header') return { auth: 'header', settings: { authHeader: name } }
    return scheme['in'] === 'query' ? { auth: 'query', settings: { keyName: name } } : unknownWay
  }
  return type === 'oauth2' ? oauthOf(source, scheme) : unknownWay
}

const flows = [
  ['clientCredentials', 'clientCredentials'],
  ['application', 'clientCredentials'],
  ['authorizationCode', 'authorizationCode'],
  ['accessCode', 'authorizationCode'],
  ['password', 'passwordGrant'],
] as const

function oauthOf(source: Source, scheme: JsonObject): Way {
  for (const [flow, auth] of flows) {
    const told = scheme['flow'] === flow ? scheme : source.record(source.record(scheme['flows'])?.[flow])
    if (told === null) continue
    const scope = source
      .entries(told['scopes'])
      .map(([name]) => name)
      .join(' ')
    const settings = {
      tokenUrl: textOf(told['tokenUrl'], 4000),
      scope: textOf(scope, 1000),
      ...(auth === 'authorizationCode' && { authorizationUrl: textOf(told['authorizationUrl'], 4000) }),
    }
    return { auth, settings }
  }
  return unknownWay
}
