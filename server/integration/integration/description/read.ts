// Reads the description of a service (OpenAPI 3.0 and 3.1, Swagger 2.0): its actions, what of it cannot be used and why, and where it is. What
// is read is bounded whatever the description holds; parsing its text is parse.ts.
import { descriptionLimits, type ReadDescription } from '@parley/contract/integration/integration'
import { actionLimits } from '@parley/contract/objects/integration-action/index'
import { isJsonRecord, type Json } from '@parley/contract/base/json'
import { freeName } from '@parley/kit/name-rules/free-name'
import { actionOf, type Operation } from './operation'
import { securityOf, serversOf } from './service'
import { listOf, Source, textOf } from './source'

export type Refused = 'not-described' | 'version' | 'no-paths'

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query']
const mostOperations = 5000

/** `from`: where the description lies; '' for nowhere. */
export function readDescription(parsed: Json, from: string): ReadDescription | Refused {
  if (!isJsonRecord(parsed)) return 'not-described'
  const version = textOf(parsed['openapi'] ?? parsed['swagger'], 20)
  if (version === '') return 'not-described'
  const isVersion2 = parsed['openapi'] === undefined
  if (!(isVersion2 ? /^2\.0/ : /^3\.[012](?:\.|$)/).test(version)) return 'version'
  const source = new Source(parsed)
  const operations = operationsOf(source, isVersion2)
  if (operations.length === 0) return 'no-paths'
  const info = source.record(parsed['info'])
  return {
    title: textOf(info?.['title'], actionLimits.nameChars),
    about: textOf(info?.['description'], 2000, true),
    version: textOf(info?.['version'], 100),
    format: `${isVersion2 ? 'Swagger' : 'OpenAPI'} ${version}`,
    servers: serversOf(source, isVersion2, from),
    security: securityOf(source, isVersion2),
    ...actionsOf(source, operations),
  }
}

function operationsOf(source: Source, isVersion2: boolean): Operation[] {
  const consumes = listOf(source.root['consumes']).filter((type) => typeof type === 'string')
  const found: Operation[] = []
  for (const [path, item] of source.entries(source.root['paths'])) {
    const told = source.record(item)
    if (told === null) continue
    for (const method of methods) {
      const own = source.record(told[method])
      if (own !== null) found.push({ method: method.toUpperCase(), path, own, shared: told['parameters'], isVersion2, consumes })
      if (found.length >= mostOperations) return found
    }
  }
  return found
}

function actionsOf(source: Source, operations: readonly Operation[]): Pick<ReadDescription, 'actions' | 'unusable' | 'leftOut'> {
  const actions: ReadDescription['actions'] = []
  const unusable: ReadDescription['unusable'] = []
  const names: string[] = []
  let leftOut = 0
  for (const operation of operations) {
    const made = actions.length < actionLimits.actions ? actionOf(source, operation) : null
    if (made === null) leftOut += 1
    else if ('draft' in made) {
      const name = freeName(made.draft.name, names)
      names.push(name)
      actions.push({ ...made.draft, name })
    } else if (unusable.length < descriptionLimits.unusable)
      unusable.push({ method: operation.method, path: textOf(operation.path, 300), why: made.why })
  }
  return { actions, unusable, leftOut }
}
