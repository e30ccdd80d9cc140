// The desks outside as the console is told of them: everything but their behaviour.
import type { KindDescription } from '@parley/contract/base/form'
import { deskKinds } from './list'

export function describeDesks(): KindDescription[] {
  return deskKinds.map(({ id, label, about, fields, defaults, steps }) => ({
    ...{ id, family: 'desk', label, about, icon: 'headset', group: '', planned: false, deprecated: false },
    ...{ fields, defaults, exits: [], summary: [], steps },
  }))
}
