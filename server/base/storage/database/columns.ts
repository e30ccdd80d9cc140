// Column types that several tables share: what is given when writing, and what is read.
import type { ColumnType } from 'kysely'

/** Given as an object or JSON text, read as an object. */
export type Stored<T> = ColumnType<T, string, string>
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
