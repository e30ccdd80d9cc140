// Links by which scenes of a storyboard are read without a sign-in, of which only the hash is known, and what their readers say.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table scene_link (scene_id text not null, bot_id text not null references bot on delete cascade, token_hash text not null unique,
     made_by text not null, made_at timestamptz not null, expires_at timestamptz, primary key (bot_id, scene_id))`,
  `create table scene_comment (id text primary key, bot_id text not null references bot on delete cascade, scene_id text not null,
     line_id text not null, author text not null, text text not null, created_at timestamptz not null, resolved_by text not null default '')`,
  `create index scene_comment_of_scene on scene_comment (bot_id, scene_id, created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
