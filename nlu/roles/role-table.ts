// Which words around a value tell what it is for: "from Bergen to Oslo" names two cities, and only "from" and "to" say which is the
// start. Learning the table is learn.ts, using it assign.ts.
import { z } from 'zod'

/** In place of an entity: the value stands in the sentence for nothing that is asked, as the first of "euro to dollar". */
export const unmarked = ''

/** Entities of one type that occur in sentences of one intent, and what the words around a value say for each of them. */
export const RoleGroup = z.object({
  /** `unmarked` where values were left unmarked beside one that was marked. */
  entities: z.array(z.string()),
  /** Names of context.ts. */
  features: z.array(z.string()),
  /** A row a feature, a column an entity. */
  weights: z.array(z.array(z.number())),
})
export type RoleGroup = z.infer<typeof RoleGroup>

export const RoleTable = z.array(RoleGroup)
export type RoleTable = z.infer<typeof RoleTable>

export function groupOf(table: RoleTable, entityId: string): RoleGroup | undefined {
  return table.find(({ entities }) => entities.includes(entityId))
}
