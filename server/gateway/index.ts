// The one gateway of a server, made when first asked for.
import type { Pool } from 'pg'
import type { Services } from '../base/context'
import { secretReader } from '../base/security/secrets/variables/values'
import { createGateway, type Gateway } from './gateway'

const gateways = new WeakMap<Pool, Gateway>()

export function gatewayOf(services: Services): Gateway {
  const known = gateways.get(services.pool)
  if (known) return known
  const made = createGateway(services, {
    engine: services.engine,
    sandbox: services.sandbox,
    rules: services.serviceRules,
    variableSecrets: secretReader(services),
  })
  gateways.set(services.pool, made)
  return made
}

/** Resolves once no turn is under way here. */
export async function turnsEnded(services: Pick<Services, 'pool'>): Promise<void> {
  await gateways.get(services.pool)?.turnsEnded()
}

/** Before the database is closed. */
export async function stopGateway(services: Pick<Services, 'pool'>): Promise<void> {
  await gateways.get(services.pool)?.stop()
}

export type { Gateway, Heard, Start, TurnDone } from './gateway'
