// Rows of the days somebody asks for, from the first to the last one inclusive, as the days are in their time zone.
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

export interface Days {
  /** Without one there is no end on that side. */
  from?: string | undefined
  to?: string | undefined
  timezone: string
}

export function isInDays(at: Expression<Date>, { from, to, timezone }: Days): RawBuilder<SqlBool> {
  const first = from === undefined ? sql`true` : sql`${at} >= (${from}::date)::timestamp at time zone ${timezone}`
  const last = to === undefined ? sql`true` : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timezone}`
  return sql<SqlBool>`(${first} and ${last})`
}
