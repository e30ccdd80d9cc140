// What tasks need to ask services and to put messages into words, made once for each server.
import type { Services } from '../../base/context'
import { type Trials, trialsOn } from '../../dialog/node/index'

const known = new WeakMap<Services, Trials>()

export function trialsFor(services: Services): Trials {
  const made = known.get(services) ?? trialsOn(services)
  known.set(services, made)
  return made
}
