// The names of what texts of the open bot may mention.
import { namesOf, type Names } from '@parley/contract/objects/references'
import { useMemo } from 'react'
import { useObjects } from '../../base/document'

export function useNames(): Names {
  const [entities, variables] = [useObjects('entity'), useObjects('variable')]
  return useMemo(() => namesOf({ objects: [...entities, ...variables] }), [entities, variables])
}
