// The store of an account: how bots are shown in it, the versions they are offered in, who is told of new ones, and of installed smart
// bots the base they began with.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table store_entry (bot_id text primary key references bot (id) on delete cascade, listing jsonb not null, changed_at timestamptz not null)`,
  `create table store_offer (bot_id text not null references bot (id) on delete cascade, number integer not null, state text not null,
     shown jsonb not null, document text not null, format integer not null, models text not null, bot_version integer not null, note text not null,
     reason text not null default '', offered_by text not null, offered_by_name text not null, offered_at timestamptz not null,
     decided_by_name text not null default '', decided_at timestamptz, primary key (bot_id, number))`,
  `create index store_offer_state on store_offer (state, bot_id)`,
  `create table store_subscription (user_id text not null references app_user (id) on delete cascade,
     account_id text not null references account (id) on delete cascade, item_id text not null, at timestamptz not null,
     primary key (user_id, account_id, item_id))`,
  `create index store_subscription_item on store_subscription (item_id)`,
  `create table bot_base (bot_id text not null references bot (id) on delete cascade, number integer not null, batch_id text not null,
     item_id text not null, name text not null, version integer not null, is_smart boolean not null, open jsonb not null,
     document text not null, format integer not null, ids jsonb not null, at timestamptz not null, primary key (bot_id, number))`,
  `create index bot_base_item on bot_base (item_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
