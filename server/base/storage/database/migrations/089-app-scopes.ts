// What an app may do with each of its bots, whether it is the organisation's, and the key before its last renewal. Apps made before may do
// all that an app could do then.
import { type Kysely, sql } from 'kysely'

const all = JSON.stringify(['chat', 'history', 'files', 'speech', 'webhook', 'find-intent', 'variables', 'bot-server'])

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sdk_app
      add column of_organization boolean not null default false,
      add column scopes jsonb not null default '{}',
      add column old_secret text not null default '',
      add column old_public_key text not null default '',
      add column old_key_until timestamptz`.execute(db)
  await sql`
    update sdk_app set scopes = (select jsonb_object_agg(bot, ${all}::jsonb) from unnest(bots) bot)
    where cardinality(bots) > 0`.execute(db)
}
