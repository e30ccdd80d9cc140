// The kinds of translation engines as the console is told of them: everything but their behaviour.
import type { KindDescription } from '@parley/contract/base/form'
import { translationKinds } from './list'

export function describeTranslationKinds(): KindDescription[] {
  return translationKinds.map(({ id, label, about, fields, defaults, steps }) => ({
    ...{ id, family: 'translation', label, about, icon: 'language', group: '', planned: false, deprecated: false },
    ...{ fields, defaults, exits: [], summary: [], steps },
  }))
}
