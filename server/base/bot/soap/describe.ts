// The operations of a description as a person chooses among them: each with where it is and sample arguments. Bounded in depth and size,
// because types of a description may hold each other.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { WSDL } from 'soap'

interface Operation {
  name: string
  service: string
  port: string
  endpoint: string
  action: string
  /** As arguments are written. */
  input: Json
  output: Json
}

const mostOperations = 500
const mostValues = 400
const mostDepth = 12

export function operationsOf({ definitions }: WSDL): Operation[] {
  const found: Operation[] = []
  for (const [service, { ports }] of Object.entries(definitions.services)) {
    for (const [port, { binding, location }] of Object.entries(ports)) {
      const described: unknown = binding.description(definitions)
      for (const [name, method] of Object.entries(binding.methods)) {
        const parts = member(described, name)
        found.push({
          ...{ name, service, port, endpoint: String(location ?? ''), action: method.soapAction ?? '' },
          input: sampleOf(member(parts, 'input')),
          output: sampleOf(member(parts, 'output')),
        })
        if (found.length >= mostOperations) return found
      }
    }
  }
  return found
}

export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

function sampleOf(described: unknown): Json {
  let left = mostValues
  const sample = (type: unknown, depth: number): Json => {
    left -= 1
    if (typeof type === 'string') return leafOf(type)
    if (typeof type !== 'object' || type === null || left <= 0 || depth > mostDepth) return {}
    const made: JsonObject = {}
    for (const [name, part] of Object.entries(type)) {
      if (name === 'targetNSAlias' || name === 'targetNamespace' || typeof part === 'function') continue
      if (name.endsWith('[]')) made[name.slice(0, -2)] = [sample(part, depth + 1)]
      else made[name] = sample(part, depth + 1)
    }
    return made
  }
  return sample(described ?? {}, 0)
}

/** `xs:int`, or `Size|xs:string|small,large` for one of several values. */
function leafOf(type: string): Json {
  const [first = '', second = '', values = ''] = type.split('|')
  const choices = (values || second).split(',')
  if (type.includes('|') && choices[0] !== undefined && choices[0] !== '') return choices[0]
  const name = first.slice(first.indexOf(':') + 1)
  if (/^(?:byte|short|int|integer|long|decimal|double|float|unsigned\w+|(?:non)?(?:positive|negative)Integer)$/i.test(name)) return 0
  return name === 'boolean' ? false : ''
}
