// The one gateway of a server, made when first asked for.
import type { Pool } from 'pg'
import type { Machines } from '../base/context'
import { createGateway, type Gateway } from './gateway'

const gateways = new WeakMap<Pool, Gateway>()

export function gatewayOf(machines: Machines): Gateway {
  const known = gateways.get(machines.pool)
  if (known) return known
  const made = createGateway(machines, { engine: machines.engine, sandbox: machines.sandbox, rules: machines.serviceRules })
  gateways.set(machines.pool, made)
  return made
}

export type { Gateway, Start, TurnDone } from './gateway'
