// What entity types there are, as the server describes them; asked for once.
import type { KindDescription } from '@parley/contract/base/form'
import { useCall } from '../../base/use-call'

export function useEntityTypes(): ReadonlyMap<string, KindDescription> {
  const kinds = useCall('kind.list', {}, { staleMs: Infinity }).data?.entities ?? []
  return new Map(kinds.map((kind) => [kind.id, kind]))
}
