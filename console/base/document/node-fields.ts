// The described settings of every kind of node, asked for once with the first document: they tell where a node holds texts.
import type { FieldsOf, KindDescription } from '@parley/contract/base/form'
import { callQuery, queryClient } from '../call/use-call'

let kinds: ReadonlyMap<string, KindDescription> = new Map()

/** Fails as the call does; the next document asks again. */
export async function loadNodeFields(): Promise<void> {
  if (kinds.size > 0) return
  const { nodes } = await queryClient.ensureQueryData({ ...callQuery('kind.list', {}), staleTime: Number.POSITIVE_INFINITY })
  kinds = new Map(nodes.map((kind) => [kind.id, kind]))
}

export const fieldsOfNode: FieldsOf = (type) => kinds.get(type)?.fields ?? []
