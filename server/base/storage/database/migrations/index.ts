// The migrations by name, as they are applied; which there are is list.ts.
import type { Migration } from 'kysely'
import * as list from './list'

export const migrations: Readonly<Record<string, Migration>> = { ...list }
