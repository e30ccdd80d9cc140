// The providers of language models as the console is told of them: everything but their behaviour.
import type { KindDescription } from '@parley/contract/base/form'
import { modelKinds } from './list'

export function describeModelProviders(): KindDescription[] {
  return modelKinds.map(({ id, label, about, fields, defaults, steps }) => ({
    ...{ id, family: 'llm', label, about, icon: 'spark', group: '', planned: false, deprecated: false },
    ...{ fields, defaults, exits: [], summary: [], steps },
  }))
}
