// A new feature, `new -- feature <domain>/<name>`: what bots have a list of, from the table to the screen. Its calls in the contract, its folder
// in the server with a table and its migration, its screen, and its lines in the four lists. Where there is a screen of this name, that stays.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { newScreen } from './screen'
import { amongLines, failingTest, json, type Name, newWords, placed, type Thing } from './thing'

const migrations = 'server/base/storage/database/migrations'

export function newFeature(root: string, path: string): Thing {
  const { domain, name } = placed(path)
  const { kebab, camel, title } = name
  if (existsSync(join(root, `contract/${domain}/${kebab}.ts`))) throw new Error(`there is a feature ${kebab} already`)
  const screen = existsSync(join(root, `console/${domain}/${kebab}`)) ? { files: {}, edits: [] } : newScreen(root, path)
  const migration = `${nextNumber(root)}-${kebab}`
  const folder = `server/${domain}/${kebab}`
  const missing = { [`refused.no-${kebab}`]: `There is no such ${title.toLowerCase()}.` }
  return {
    files: {
      [`contract/${domain}/${kebab}.ts`]: calls(name),
      [`${folder}/index.ts`]: index(name),
      [`${folder}/store.ts`]: store(name, domain),
      [`${folder}/tables.ts`]: tables(name),
      [`${folder}/sentences.ts`]: `// What ${title.toLowerCase()} says to people: the English sentences lie in text.json.
import { sentencesOf } from '@parley/contract/sentences'
import text from './text.json'

export const { sentence } = sentencesOf(text)
`,
      [`${folder}/text.json`]: json(missing),
      [`${folder}/${kebab}.test.ts`]: failingTest(`the feature ${kebab}`, `the feature ${kebab}`),
      [`${migrations}/${migration}.ts`]: change(name),
      ...screen.files,
    },
    edits: [
      { file: 'contract/call-list.ts', change: amongLines(/^export \{/, `export { ${camel}Calls } from './${domain}/${kebab}'`) },
      { file: 'server/feature-list.ts', change: amongLines(/^export \{/, `export { ${camel}Feature } from './${domain}/${kebab}/index'`) },
      { file: `${migrations}/list.ts`, change: amongLines(/^export \*/, `export * as '${migration}' from './${migration}'`) },
      ...screen.edits,
      ...newWords(missing),
    ],
  }
}

function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number(/^(\d{3})-/.exec(file)?.[1] ?? 0))
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}

function calls({ kebab, camel, pascal, title }: Name): string {
  const one = title.toLowerCase()
  return `// ${title}: what client and server agree on.
import { z } from 'zod'
import { call } from '../base/call'

export const ${pascal} = z.object({ _id: z.string(), name: z.string() })
export type ${pascal} = z.infer<typeof ${pascal}>

const path = '/builder/streams/{streamId}/${kebab}'
const view = { permission: 'BOT_SETTINGS', level: 'VIEW' } as const
const edit = { permission: 'BOT_SETTINGS', level: 'YES' } as const
const inBot = { streamId: z.string() }
const name = z.string().min(1).max(100)

export const ${camel}Calls = {
  '${kebab}.list': call({
    method: 'GET',
    path,
    access: view,
    about: 'Every ${one} of a bot, by name.',
    reads: ['${kebab}'],
    input: z.object(inBot),
    reply: z.array(${pascal}),
  }),
  '${kebab}.create': call({
    method: 'POST',
    path,
    access: edit,
    about: 'Makes a ${one}.',
    touches: ['${kebab}'],
    input: z.object({ ...inBot, name }),
    reply: ${pascal},
  }),
  '${kebab}.update': call({
    method: 'PUT',
    path: \`\${path}/{id}\`,
    access: edit,
    about: 'Gives a ${one} another name.',
    touches: ['${kebab}'],
    input: z.object({ ...inBot, id: z.string(), name }),
    reply: ${pascal},
  }),
  '${kebab}.remove': call({
    method: 'DELETE',
    path: \`\${path}/{id}\`,
    access: edit,
    about: 'Removes a ${one}.',
    touches: ['${kebab}'],
    input: z.object({ ...inBot, id: z.string() }),
    reply: z.object({ removed: z.literal(true) }),
  }),
}
`
}

function index({ kebab, camel, title }: Name): string {
  return `// ${title}, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import type { Feature, Handlers } from '../../base/http/handler'
import { sentence } from './sentences'
import { add, list, remove, rename } from './store'

const missing = () => fail('NOT_FOUND', sentence('refused.no-${kebab}'))

const handlers: Handlers<'${kebab}'> = {
  '${kebab}.list': (ctx) => list(ctx.db, ctx.botId),
  '${kebab}.create': (ctx, { name }) => add(ctx.db, ctx.botId, name),
  '${kebab}.update': async (ctx, { id, name }) => (await rename(ctx.db, ctx.botId, id, name)) ?? missing(),
  '${kebab}.remove': async (ctx, { id }) => ((await remove(ctx.db, ctx.botId, id)) ? { removed: true } : missing()),
}

export const ${camel}Feature: Feature = { name: '${kebab}', handlers }
`
}

function store({ kebab, pascal, snake, title }: Name, domain: string): string {
  return `// The table of ${title.toLowerCase()}: one row for each, of one bot.
import type { ${pascal} } from '@parley/contract/${domain}/${kebab}'
import type { Db } from '../../base/context'

const shown = ({ id, name }: { id: string; name: string }): ${pascal} => ({ _id: id, name })

export async function list(db: Db, botId: string): Promise<${pascal}[]> {
  return (await db.selectFrom('${snake}').select(['id', 'name']).where('bot_id', '=', botId).orderBy('name').execute()).map(shown)
}

export async function add(db: Db, botId: string, name: string): Promise<${pascal}> {
  const values = { bot_id: botId, name }
  return shown(await db.insertInto('${snake}').values(values).returning(['id', 'name']).executeTakeFirstOrThrow())
}

/** undefined where the bot has none with this id. */
export async function rename(db: Db, botId: string, id: string, name: string): Promise<${pascal} | undefined> {
  const change = db.updateTable('${snake}').set({ name }).where('id', '=', id).where('bot_id', '=', botId)
  const row = await change.returning(['id', 'name']).executeTakeFirst()
  return row && shown(row)
}

/** Answers whether there was one. */
export async function remove(db: Db, botId: string, id: string): Promise<boolean> {
  const done = await db.deleteFrom('${snake}').where('id', '=', id).where('bot_id', '=', botId).executeTakeFirst()
  return done.numDeletedRows > 0n
}
`
}

function tables({ pascal, snake }: Name): string {
  return `// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Generated } from 'kysely'

export interface ${pascal}Row {
  id: Generated<string>
  bot_id: string
  name: string
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    ${snake}: ${pascal}Row
  }
}
`
}

function change({ snake, title }: Name): string {
  return `// ${title}: one row for each, of one bot.
import { type Kysely, sql } from 'kysely'

const statements = [
  \`create table ${snake} (id text primary key default gen_random_uuid()::text, bot_id text not null, name text not null)\`,
  \`create index ${snake}_bot on ${snake} (bot_id, name)\`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
`
}
