// Problems of tasks: rows that map a parameter that is not there, twice, or to nothing.
import { nodeKindOf } from '../../nodes'
import { mappingProblems } from '../mappings'
import type { KindProblems } from './kind-problems'

export const taskProblems: KindProblems<'alert' | 'action' | 'information'> = {
  find: (object) => {
    const { mapping = [], questions = [] } = object.data
    const isKnown = (parameter: string): boolean => questions.some(({ key }) => key === parameter)
    return mappingProblems(
      object,
      mapping.map(({ key, value }) => ({ parameter: key, isKnown: isKnown(key), value })),
    )
  },
  requestSettings: ({ type }) => nodeKindOf(type ?? '')?.requestSettings ?? [],
}
