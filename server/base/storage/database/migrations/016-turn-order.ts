// Turns have a number across all conversations, so that their order does not hang on a clock. Every message taken leads to its turn, so
// that one sent again is recognised. What a web client has received is noted, so that the rest can be sent when it comes back.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create sequence turn_seq`,
  `alter table turn add column seq bigint`,
  `update turn set seq = ordered.seq from (
    select conversation_id, turn, row_number() over (order by at, turn) as seq from turn) ordered
    where ordered.conversation_id = turn.conversation_id and ordered.turn = turn.turn`,
  `select setval('turn_seq', coalesce((select max(seq) from turn), 0) + 1)`,
  `alter table turn alter column seq set default nextval('turn_seq'), alter column seq set not null`,

  `create table taken_message (
    bot_id text not null references bot on delete cascade, user_id text not null, message_id text not null, conversation_id text not null,
    turn int not null, at timestamptz not null, primary key (bot_id, user_id, message_id))`,
  `create index taken_message_at on taken_message (at)`,
  // The ids are read as text: what a turn holds may be text that PostgreSQL refuses to take apart.
  `insert into taken_message (bot_id, user_id, message_id, conversation_id, turn, at)
    select bot_id, user_id, message_id, conversation_id, turn, at from (
      select turn.bot_id, conversation.user_id, conversation_id, turn, at,
        substring(events::text from '"type":"received","incoming":\\{"id":"(ms-[0-9a-zA-Z-]+)"') as message_id
      from turn join conversation on conversation.id = conversation_id where at > now() - interval '30 days') recent
    where message_id is not null order by at on conflict do nothing`,

  `create table delivered_turn (conversation_id text primary key references conversation on delete cascade, turn int not null)`,
  `insert into delivered_turn (conversation_id, turn) select id, turns from conversation`,

  // Windows open now, by server. After a crash of the database there are none, which is right.
  `create unlogged table chat_window (
    bot_id text not null, user_id text not null, server_id text not null, until timestamptz not null, primary key (bot_id, user_id, server_id))`,
  `create index chat_window_server on chat_window (server_id)`,

  // One answer for each key asked: 'busy' when another session holds it, otherwise the key is now this session's. Each statement in a
  // volatile function sees what was committed before it, so a turn that ended just before the key was free is found.
  `create function claim_turns(done bigint[], keys bigint[], bots text[], users text[], messages text[], conversations text[])
    returns table (place int, claimed boolean, taken_in text, taken_turn int, turns int, is_open boolean, last_at timestamptz)
    language plpgsql volatile as $$
    begin
      perform pg_advisory_unlock(each_key) from unnest(done) each_key;
      for i in 1 .. coalesce(array_length(keys, 1), 0) loop
        place := i; taken_in := null; taken_turn := null; turns := null; is_open := null; last_at := null;
        claimed := pg_try_advisory_lock(keys[i]);
        if claimed then
          select m.conversation_id, m.turn into taken_in, taken_turn from taken_message m
            where m.bot_id = bots[i] and m.user_id = users[i] and m.message_id = messages[i];
          select c.turns, c.open, c.last_at into turns, is_open, last_at from conversation c where c.id = conversations[i];
        end if;
        return next;
      end loop;
    end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
