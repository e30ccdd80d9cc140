// Problems of integrations: a base address that is not set.
import type { BotObject } from '@parley/contract/objects/object'
import { integrationFields } from '@parley/contract/objects/integration/index'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const integrationProblems: KindProblems<'integration'> = { find, requestSettings: () => ['address'] }

function find({ id, data }: BotObject<'integration'>): Problem[] {
  const at = { objectId: id, dialogId: '', severity: 'error' as const }
  return integrationFields
    .filter(({ name, required }) => required === true && name === 'address' && (data.address ?? '').trim() === '')
    .map(({ name, label }): Problem => {
      const setting = { text: label, key: `integration.field.${name}` }
      return { ...at, code: 'missing-setting', said: sentence('problem.missing-setting', { node: data.name, setting }), field: name }
    })
}
