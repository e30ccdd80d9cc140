// Reads JSON that holds a zero byte or half of a surrogate pair, which PostgreSQL keeps as text but refuses to take apart: each is
// read as U+FFFD. What is written is well formed (kit/text); this is for rows that were written before it was.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      String.raw`create function well_formed(given json) returns json language sql immutable parallel safe return
    case when strpos(given::text, '\u') = 0 then given
    else regexp_replace(given::text, '(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\1\\ufffd', 'g')::json end`,
    )
    .execute(db)
}
