// Seals and opens the values of secure variables. They are opened for one request to a service at a time, and kept nowhere.
import type { Capabilities, Db } from '../../../context'
import { keepSecret, type NewSecret, sealedSecrets } from './store'

/** Values by variable id; a variable without one is not among them. */
export type SecretReader = (botId: string, variableIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export function secretReader({ db, secrets }: Pick<Capabilities, 'db' | 'secrets'>): SecretReader {
  return async (botId, variableIds) => {
    const sealed = await sealedSecrets(db, botId, variableIds)
    return new Map(sealed.map(({ variableId, value }) => [variableId, secrets.open('variable', value)]))
  }
}

export async function sealSecret(db: Db, { secrets }: Pick<Capabilities, 'secrets'>, secret: NewSecret): Promise<void> {
  await keepSecret(db, { ...secret, value: secrets.seal('variable', secret.value) })
}
