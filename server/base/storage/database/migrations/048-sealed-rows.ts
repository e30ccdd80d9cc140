// Values of data tables whose columns are encrypted lie sealed beside the others of their row.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table data_row add column sealed text').execute(db)
}
