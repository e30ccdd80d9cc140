// Lists of objects are sorted, searched and paged here: by title, by last change, and by what makes two of a kind the same. Titles are
// compared as people sort them, whatever the database's own order is.
import { type Kysely, sql } from 'kysely'

const statements = [
  // The one field of each kind that is its title.
  `create function object_text(data jsonb) returns text immutable parallel safe
    return coalesce(data->>'name', data->>'text', data->>'key', data->>'word', '')`,
  `create function object_title(data jsonb) returns text immutable parallel safe
    return lower(left(object_text(data), 120) collate "und-x-icu")`,
  // Two of a kind with the same key may be the same thing twice; with other keys they are not.
  `create function object_key(data jsonb) returns text immutable parallel safe
    return md5(btrim(regexp_replace(lower(object_text(data) collate "und-x-icu"), '[_[:space:]]+', ' ', 'g')))`,
  `create index object_by_title on object (bot_id, kind, object_title(data) collate "und-x-icu", id)`,
  `create index object_by_parent on object (bot_id, parent_id, kind, object_title(data) collate "und-x-icu", id)`,
  `create index object_by_change on object (bot_id, kind, rev desc)`,
  `create index object_by_key on object (bot_id, kind, object_key(data))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
