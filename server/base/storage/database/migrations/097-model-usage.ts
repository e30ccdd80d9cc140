// What language models took, by day, feature and model; what a bot may spend on them; and what people know of each model.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table llm_configuration add column facts jsonb not null default '[]', add column announced jsonb not null default '{}',
     add column region text not null default ''`,
  `create table llm_usage (bot_id text not null, day date not null, feature text not null, configuration_id text not null, model text not null,
     calls bigint not null default 0, failures bigint not null default 0, input_tokens bigint not null default 0,
     output_tokens bigint not null default 0, cached_tokens bigint not null default 0, cost bigint not null default 0,
     primary key (bot_id, day, feature, configuration_id, model))`,
  `create table llm_duration (bot_id text not null, day date not null, feature text not null, configuration_id text not null, model text not null,
     measure text not null, bucket smallint not null, calls bigint not null default 0,
     primary key (bot_id, day, feature, configuration_id, model, measure, bucket))`,
  `create table llm_budget (bot_id text primary key, budget jsonb not null, day date not null, day_tokens bigint not null default 0,
     day_cost bigint not null default 0, month_tokens bigint not null default 0, month_cost bigint not null default 0,
     reserved_tokens bigint not null default 0, reserved_cost bigint not null default 0)`,
  `create table llm_reservation (id text primary key, bot_id text not null, tokens bigint not null, cost bigint not null,
     until timestamptz not null)`,
  `create index llm_reservation_bot on llm_reservation (bot_id, until)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
