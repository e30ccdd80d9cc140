// The kinds of external NLU as the console is told of them: everything but their behaviour.
import type { KindDescription } from '@parley/contract/base/form'
import { nluKinds } from './list'

export function describeExternalNlus(): KindDescription[] {
  return nluKinds.map(({ id, label, about, fields, defaults, steps }) => ({
    ...{ id, family: 'nlu', label, about, icon: 'waveform', group: '', planned: false, deprecated: false },
    ...{ fields, defaults, exits: [], summary: [], steps },
  }))
}
