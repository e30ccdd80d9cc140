// What entity types there are, as the server describes them; asked for once.
import type { KindDescription } from '@parley/contract/base/form'
import { useKinds } from '../../base/language/kinds/use-kinds'

export function useEntityTypes(): ReadonlyMap<string, KindDescription> {
  const kinds = useKinds()?.entities ?? []
  return new Map(kinds.map((kind) => [kind.id, kind]))
}
