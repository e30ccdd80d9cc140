// Every batch of edits by its id, also one that changed nothing, with what it was answered: sent again, it gets that answer once more.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table edit_batch (
    bot_id text not null references bot on delete cascade, id text not null, verb text not null, rev bigint not null,
    label text not null default '', said jsonb, actor_id text not null, at timestamptz not null default now(), primary key (bot_id, id))`.execute(
    db,
  )
  await sql`insert into edit_batch (bot_id, id, verb, rev, label, said, actor_id, at)
    select distinct on (bot_id, batch_id) bot_id, batch_id, case when undoes = '' then 'apply' else 'undo' end, seq, label, said, actor_id, at
    from operation order by bot_id, batch_id, position desc`.execute(db)
}
