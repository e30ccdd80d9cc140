// The one gateway of a server, made when first asked for.
import type { Pool } from 'pg'
import type { Machines } from '../base/context'
import { secretReader } from '../base/secrets/variables/values'
import { createGateway, type Gateway } from './gateway'

const gateways = new WeakMap<Pool, Gateway>()

export function gatewayOf(machines: Machines): Gateway {
  const known = gateways.get(machines.pool)
  if (known) return known
  const made = createGateway(machines, {
    engine: machines.engine,
    sandbox: machines.sandbox,
    rules: machines.serviceRules,
    variableSecrets: secretReader(machines),
  })
  gateways.set(machines.pool, made)
  return made
}

/** Before the database is closed. */
export async function stopGateway(machines: Pick<Machines, 'pool'>): Promise<void> {
  await gateways.get(machines.pool)?.stop()
}

export type { Gateway, Heard, Start, TurnDone } from './gateway'
