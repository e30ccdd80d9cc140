// That an erasing forgets no table: every table of the schema is said to hold something of a user or not to, and of a user who has something
// in each of them nothing is left anywhere but in the record of the erasing.
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { sampleBot, until } from '../../test-support/waiting'
import { userRows } from './user-rows'

const server = await testApp()
const { db } = server.services
const whose = { botId: '', userId: 'u-4790012345' }
const marker = 'Qwertzuiopmarker'
let owner: Caller
let sessionId: string

/** Tables that hold nothing of a bot's users, with why. */
const others: Record<string, readonly string[]> = {
  'of people who sign in, and their accounts': (
    'account app_user audit_entry audit_entry_rest bot_share desk_agent desk_presence dock_removal group_member group_share invitation ' +
    'join_request membership notification old_password outbox_message pinned_menu recovery_code role secondary_identity sign_in ' +
    'sso_connection sso_subject store_subscription user_group'
  ).split(' '),
  'what people build': (
    'answer_document answer_passage auto_publish bot bot_base bot_configuration bot_import bot_publish_request botkit ' +
    'canned_reply channel_secret channel_setting conversation_case conversation_result conversation_run conversation_suite ' +
    'data_row data_table data_value data_view deployment edit_batch edit_lock embedding extracted_question extraction ' +
    'extraction_word file llm_budget llm_configuration llm_duration llm_reservation llm_usage model object operation outside_desk passage_meaning publish_comment ' +
    'publish_request scene_comment scene_link sdk_app speech_phrase store_entry store_offer task_plan task_run task_timer ' +
    'task_told test_result test_run test_suite transcript_line translation_cache variable_secret version version_content'
  ).split(' '),
  'of the installation':
    'backup channel_health file_content file_piece job job_file kysely_migration kysely_migration_lock mailbox running_server setting'.split(
      ' ',
    ),
  'ids of conversations, which no longer lead to anybody': 'botkit_agent delivered_turn hand_over outside_chat'.split(' '),
  'the wish to get no messages': ['channel_opt_out'],
  'hashes and counts that end by themselves, and events, of which the erasing is one': 'event event_handled throttle used_once'.split(' '),
}

const columnsOf = async (): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
    join pg_class on pg_class.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and not relispartition
    where c.table_schema = 'public' group by 1`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

describe('every table of the schema', () => {
  it('is erased from, or known to hold nothing of a user', async () => {
    const known = [
      ...Object.keys(userRows),
      ...Object.values(others)
        .flat()
        .filter((name) => !name.endsWith('_rest')),
    ]
    expect([...(await columnsOf()).keys()].toSorted()).toEqual(known.toSorted())
  })

  it('that names users of a bot in a column is erased from', async () => {
    const named = [...(await columnsOf())].filter(([, columns]) => columns.includes('user_id') && columns.includes('bot_id'))
    const ofPeople = new Set(Object.values(others).flat())
    for (const [table] of named) expect(table in userRows || ofPeople.has(table), table).toBe(true)
    expect(named.filter(([table]) => table in userRows).length).toBeGreaterThan(8)
  })
})

beforeAll(async () => {
  owner = await server.signUp()
  whose.botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: whose.botId })
  const { botId, userId } = whose
  const from = { botId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const incoming = { id: newId('message'), type: 'text', text: `it is ${marker}`, at: Date.now() } as const
  sessionId = (await server.services.gateway.receiveMessage(from, incoming)).conversationId
})

/** A row for the user in each table, with a value of its type in every other column that must have one. */
async function fill(table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = ${table}
    and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db)
  const plain: Record<string, unknown> = { integer: 0, bigint: 0, real: 0, boolean: false, json: '{}', jsonb: '{}', ARRAY: [], bytea: '' }
  const values = Object.fromEntries(
    rows.map(({ name, type }) => [name, type.startsWith('timestamp') ? new Date(Date.now() + 3600_000) : (plain[type] ?? `x-${name}`)]),
  )
  const all = { ...values, ...given }
  const names = sql.join(Object.keys(all).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(all))})`.execute(db)
}

describe('a user who has something in every table', () => {
  it('is in none of them after the erasing, which reports each', async () => {
    const { botId, userId } = whose
    const own = { bot_id: botId, user_id: userId }
    const address = { bot_id: botId, channel: 'telegram', conversation: `chat-${marker}` }
    const said = `it is ${marker}`
    await fill('task_run', { id: 'run-1', bot_id: botId, task_id: 'ta-1' })
    await fill('test_suite', { id: 'su-1', bot_id: botId })
    const rows: Record<string, Record<string, unknown>> = {
      feedback: { id: 'fb-1', bot_id: botId, conversation_id: sessionId, comment: marker },
      attachment: { ...own, id: 'at-1', name: marker },
      attachment_part: { ...own, upload: 'up-1' },
      desk_note: { id: 'dn-1', bot_id: botId, conversation_id: sessionId, text: marker },
      desk_summary: { bot_id: botId, conversation_id: sessionId, statements: JSON.stringify([{ text: marker, turns: [] }]) },
      channel_address: { ...address, user_id: userId },
      channel_message: { ...address, id: 'cm-1', message: JSON.stringify({ text: marker }) },
      delivery: { ...address, id: 'de-1', message: JSON.stringify({ text: marker }) },
      session_scope: { scope: 'BotUserSession', owner: `${botId} ${userId}`, key: 'who', value: JSON.stringify({ value: marker }) },
      task_subscription: { ...own, task_id: 'ta-1', fields: JSON.stringify({ name: marker }) },
      task_delivery: { run_id: 'run-1', user_id: userId, messages: JSON.stringify([marker]) },
      user_sign_in: { ...own, id: 'us-1', profile: marker },
      challenge: { id: 'ch-1', purpose: 'user-sign-in-code', user_id: userId },
      botkit_request: { ...own, id: 'br-1', conversation_id: sessionId, body: JSON.stringify({ text: marker }) },
      botkit_call: { request_id: 'br-1', bot_id: botId, conversation_id: sessionId, body: JSON.stringify({ text: marker }) },
      test_case: { id: 'tc-1', suite_id: 'su-1', conversation_id: sessionId, content: JSON.stringify({ input: marker }) },
      missed_message: { bot_id: botId, words_hash: 'hash', text: said },
      discovered_sentence: { bot_id: botId, said },
      chat_window: own,
      turn_checkpoint: { ...own, message_id: `ms-${marker}` },
      access_token: { ...own, id: undefined, hash: undefined, kind: 'end-user', details: JSON.stringify({ name: marker }) },
    }
    const there = new Set(['conversation', 'turn', 'taken_message'])
    expect(Object.keys(rows).toSorted()).toEqual(
      Object.keys(userRows)
        .filter((table) => !there.has(table))
        .toSorted(),
    )
    for (const [table, values] of Object.entries(rows))
      await fill(table, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))
    const report = await owner.call('conversation.erase-user', { streamId: botId, sessionId })
    const parts = [...new Set(Object.values(userRows).map(({ what }) => what))]
    expect(report.erased.map(({ what }) => what).toSorted()).toEqual(parts.toSorted())
    expect(report.remains).toEqual(expect.arrayContaining(['backups', 'record', 'figures', 'tests']))
    const left = async (word: string): Promise<string[]> => [
      ...new Set((await everyRow(db)).rows.filter(({ text }) => text.includes(word)).map(({ table }) => table)),
    ]
    await until(async () => ((await left(marker)).length === 0 ? true : undefined))
    const named = (await left(userId)).filter((table) => !table.startsWith('audit_entry') && !table.startsWith('event'))
    expect(named).toEqual([])
    const { conversation } = await owner.call('conversation.get', { streamId: botId, sessionId })
    expect(conversation.userId).toMatch(/^eu-/)
  })
})
