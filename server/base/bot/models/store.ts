// Language models of each bot: the configurations by which they are reached, their secrets sealed. What each feature uses of them is in the
// bot's document (draft-uses.ts).
import { JsonObject } from '@parley/contract/base/json'
import { type LlmFeature, LlmModelFacts, LlmUse } from '@parley/contract/model/llm'
import { LlmBudget } from '@parley/contract/model/llm-budget'
import { ModelPrompt } from '@parley/contract/objects/model-prompt/index'
import { compilePrompt } from '@parley/runtime/generate/compiled-prompt'
import { withPrompt } from '@parley/runtime/model/compiled-uses'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Capabilities, Db } from '../../context'
import type { LlmConfigurationRow } from './tables'

export interface ModelConfiguration {
  id: string
  botId: string
  name: string
  provider: string
  settings: JsonObject
  secrets: Record<string, string>
  models: string[]
  /** Of the last check: when it was, how long the answer took, and why there was none ('' when there was). */
  checked: { at: number; ms: number; text: string } | null
  facts: LlmModelFacts[]
  /** Days from which models answer no more, as the endpoint said, by model. */
  announced: Record<string, string>
  region: string
  changedAt: number
}

type Needs = Pick<Capabilities, 'db' | 'secrets'>

export interface CallFacts {
  use: LlmUse
  /** Undefined where nobody has set one. */
  budget: LlmBudget | undefined
  configurations: ModelConfiguration[]
}

const FactsRow = z.object({
  use: JsonObject.nullable(),
  prompt: JsonObject.nullable(),
  budget: JsonObject.nullable(),
  configurations: z.array(
    z.object({
      ...{ id: z.string(), bot_id: z.string(), name: z.string(), provider: z.string(), settings: JsonObject, secrets: z.string() },
      ...{ models: z.array(z.string()), checked: JsonObject.nullable(), facts: z.array(JsonObject), announced: JsonObject },
      ...{ region: z.string(), changed_at: z.string() },
    }),
  ),
})

const SealedSecrets = z.record(z.string(), z.string())
const Announced = z.record(z.string(), z.string())
const Checked = z.object({ at: z.number(), ms: z.number(), text: z.string() }).nullable()

function configurationOf(row: Omit<Selectable<LlmConfigurationRow>, 'made_at'>, secrets: Needs['secrets']): ModelConfiguration {
  const { id, bot_id: botId, name, provider, settings, models, region } = row
  const opened = SealedSecrets.parse(JSON.parse(secrets.open('llm', row.secrets)))
  return {
    id,
    botId,
    name,
    provider,
    settings,
    models,
    secrets: opened,
    checked: Checked.parse(row.checked),
    facts: LlmModelFacts.array().parse(row.facts),
    announced: Announced.parse(row.announced),
    region,
    changedAt: row.changed_at.getTime(),
  }
}

/** Oldest first. */
export async function listConfigurations({ db, secrets }: Needs, botId: string): Promise<ModelConfiguration[]> {
  const rows = await db.selectFrom('llm_configuration').selectAll().where('bot_id', '=', botId).orderBy('made_at').orderBy('id').execute()
  return rows.map((row) => configurationOf(row, secrets))
}

/** Of any bot: who asks for it says which one may have it. */
export async function readConfiguration({ db, secrets }: Needs, id: string): Promise<ModelConfiguration | undefined> {
  const row = await db.selectFrom('llm_configuration').selectAll().where('id', '=', id).executeTakeFirst()
  return row && configurationOf(row, secrets)
}

export async function writeConfiguration({ db, secrets }: Needs, configuration: ModelConfiguration): Promise<void> {
  const { id, botId, name, provider } = configuration
  const changed = new Date(configuration.changedAt)
  const values = {
    ...{ name, provider },
    settings: JSON.stringify(configuration.settings),
    secrets: secrets.seal('llm', JSON.stringify(configuration.secrets)),
    models: JSON.stringify(configuration.models),
    checked: configuration.checked && JSON.stringify(configuration.checked),
    facts: JSON.stringify(configuration.facts),
    announced: JSON.stringify(configuration.announced),
    region: configuration.region,
    changed_at: changed,
  }
  await db
    .insertInto('llm_configuration')
    .values({ id, bot_id: botId, made_at: changed, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('llm_configuration.bot_id', '=', botId))
    .execute()
}

/** Of what was checked; one that was changed meanwhile stays unchecked. */
export async function keepCheck(
  db: Db,
  { id, changedAt }: ModelConfiguration,
  { checked, announced }: Pick<ModelConfiguration, 'announced' | 'checked'>,
): Promise<void> {
  await db
    .updateTable('llm_configuration')
    .set({ checked: JSON.stringify(checked), announced: JSON.stringify(announced) })
    .where('id', '=', id)
    .where('changed_at', '=', new Date(changedAt))
    .execute()
}

/** With its secrets; what still names it does without. False when it is not there. */
export async function removeConfiguration(db: Db, botId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('llm_configuration').where('bot_id', '=', botId).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Whose call it is. Without a use it is the one of the bot's draft. */
export interface UsedBy {
  botId: string
  feature: LlmFeature
  use?: LlmUse | undefined
}

/** All that a call of a model needs to know, in one question: it stands before the first word. */
export async function readCallFacts({ db, secrets }: Needs, { botId, feature, use: known }: UsedBy): Promise<CallFacts> {
  const ofDraft = sql`(select o.data from object o where o.bot_id = ${botId} and o.kind = 'model-use' and o.data->>'key' = ${feature} limit 1)`
  const promptOfDraft = sql`(select p.data from object p join object o on o.bot_id = p.bot_id and o.kind = 'model-use' and o.data->>'key' = ${feature}
    where p.bot_id = ${botId} and p.kind = 'model-prompt' and p.id = o.data->>'promptId' limit 1)`
  const { rows } = await sql`select
    ${known === undefined ? ofDraft : sql`null::jsonb`} as use,
    ${known === undefined ? promptOfDraft : sql`null::jsonb`} as prompt,
    (select b.budget from llm_budget b where b.bot_id = ${botId}) as budget,
    coalesce((select jsonb_agg(to_jsonb(c)) from llm_configuration c where c.bot_id = ${botId}), '[]') as configurations`.execute(db)
  const [row] = z.array(FactsRow).parse(rows)
  const { use, prompt, budget, configurations } = row ?? { use: null, prompt: null, budget: null, configurations: [] }
  return {
    use: known ?? withPrompt(LlmUse.parse({ ...use, name: feature }), prompt ? compilePrompt('', ModelPrompt.parse(prompt)) : undefined),
    budget: budget === null ? undefined : LlmBudget.parse(budget),
    configurations: configurations.map((one) => configurationOf({ ...one, changed_at: new Date(one.changed_at) }, secrets)),
  }
}
