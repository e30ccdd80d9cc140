// Two accounts with something of everything in them, for the tests of permissions: what belongs to the first carries one word in every
// name and text, so that a reply to somebody else that holds the word gives something away.
import { newId } from '@parley/contract/base/ids'
import type { CallArguments } from '@parley/contract/calls'
import { sql } from 'kysely'
import { type Caller, callerOf, type TestApp } from '../../server/test-support/app'
import { newMember } from '../../server/test-support/team'
import { until } from '../../server/test-support/waiting'
import type { Ids } from './inputs'

/** In the name of everything that only the people of a bot may see. */
export const secretWord = 'Aurora'

export interface Holdings {
  owner: Caller
  streamId: string
  ids: Ids
}

type Edits = CallArguments<'document.apply'>['edits']

/** A bot with a dialog, sentences, tasks, a scene, small talk, a version, a job, a conversation, an app and files, and an account with people, groups and roles. */
export async function furnish(server: TestApp, owner: Caller, word: string): Promise<Holdings> {
  const { userId, accountId: orgId } = owner
  const { _id: streamId } = await owner.call('bot.create', { userId, name: `${word} desk` })
  const edits = editsFor(word)
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  const [dialog, intent, utterance, alert, action, information, scene, group, talk] = edits.map(({ id }) => id)
  const version = await owner.call('bot-version.create', { streamId, note: `${word} note` })
  const thread = await owner.call('test-chat.start', { streamId })
  await owner.call('test-chat.send', { streamId, sessionId: thread.sessionId, text: `${word} words` })
  const job = await owner.call('training.run', { userId, streamId })
  await until(async () => ((await owner.call('job.get', { streamId, jobId: job.id })).state !== 'queued' ? true : undefined))
  const test = await testedIn(owner, streamId, word)
  const variables = await variablesIn(owner, streamId, word)
  const app = await owner.call('sdk-app.create', { userId, appName: `${word} app`, bots: [streamId] })
  const role = await owner.call('team.create-role', { orgId, name: `${word} role`, permissions: { TASKS: ['VIEW'] } })
  const people = await owner.call('team.create-group', { orgId, name: `${word} group`, memberIds: [userId] })
  const invited = `${word.toLowerCase()}@invited.example`
  await owner.call('team.invite-people', { orgId, identities: [invited] })
  const [invitation] = await owner.call('team.list-invitations', { orgId })
  const fileId = await attach(server, owner, streamId, word)
  return {
    owner,
    streamId,
    ids: {
      streamId: [streamId],
      botId: [streamId],
      _id: [streamId],
      dialogId: [dialog ?? ''],
      defaultDialogId: [dialog ?? ''],
      taskId: [alert ?? '', action ?? '', information ?? ''],
      sceneId: [scene ?? ''],
      groupId: [group ?? ''],
      nodeId: [talk ?? ''],
      objectId: [dialog ?? '', intent ?? ''],
      intentId: [intent ?? ''],
      utteranceIds: [utterance ?? ''],
      versionId: [version.id],
      sessionId: [thread.sessionId],
      jobId: [job.id],
      dockId: [job.id],
      clientId: [app.clientId],
      fileId: [fileId],
      ...test,
      ...variables,
      roleId: [role.roleId],
      teamId: [people.teamId],
      invitationId: [invitation?.invitationId ?? ''],
      requestId: ['rq-none'],
      memberId: [userId],
      memberIds: [userId],
      coDeveloperId: [userId],
      coDeveloperIds: [userId, people.teamId],
      orgId: [orgId],
      accountId: [orgId],
      userId: [userId],
    },
  }
}

function editsFor(word: string): Edits {
  const [dialog, intent, group] = [newId('dialog'), newId('intent'), newId('small-talk-group')]
  return [
    { op: 'put', id: dialog, kind: 'dialog', set: { name: `${word} dialog` } },
    { op: 'put', id: intent, kind: 'intent', set: { name: `${word} intent`, dialogId: dialog } },
    { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intent, set: { text: `${word} sentence`, language: 'en' } },
    { op: 'put', id: newId('alert'), kind: 'alert', set: { name: `${word} alert` } },
    { op: 'put', id: newId('action'), kind: 'action', set: { name: `${word} action` } },
    { op: 'put', id: newId('information'), kind: 'information', set: { name: `${word} report` } },
    { op: 'put', id: newId('scene'), kind: 'scene', set: { name: `${word} scene` } },
    { op: 'put', id: group, kind: 'small-talk-group', set: { name: `${word} talk` } },
    { op: 'put', id: newId('small-talk'), kind: 'small-talk', parentId: group, set: { question: `${word} hello` } },
  ]
}

/** A suite of batch tests and one of conversation tests, each with a case and a run. */
async function testedIn(owner: Caller, streamId: string, word: string): Promise<Ids> {
  const { _id: testSuiteId } = await owner.call('batch-test.create', { streamId, name: `${word} suite` })
  const testCases = [{ input: `${word} case`, intent: `${word} intent` }]
  const { items } = await owner.call('batch-test.add-cases', { streamId, testSuiteId, testCases })
  const testCaseId = items[0]?._id ?? ''
  const run = await owner.call('batch-test.run', { streamId, testSuiteId, comment: `${word} run` })
  const { _id: talks } = await owner.call('conversation-test.create', { streamId, name: `${word} talks` })
  const content = JSON.stringify({ testCases: [{ name: `${word} talk`, messages: [{ input: word, outputs: [] }] }] })
  await owner.call('conversation-test.import', { streamId, testSuiteId: talks, content })
  const [talk] = (await owner.call('conversation-test.get', { streamId, testSuiteId: talks })).testCases
  const talked = await owner.call('conversation-test.run', { streamId, testSuiteId: talks })
  return {
    ...{ testSuiteId: [testSuiteId, talks], toSuiteId: [testSuiteId], testRunId: [run._id, talked._id], against: [run._id] },
    ...{ testCaseId: [testCaseId, talk?._id ?? ''], testCaseIds: [testCaseId] },
  }
}

/** A variable with a namespace, and with a value in a collection. */
async function variablesIn(owner: Caller, streamId: string, word: string): Promise<Ids> {
  const { _id: namespaceId } = await owner.call('namespace.create', { streamId, name: `${word} space` })
  const { refId: collectionRefId } = await owner.call('variable-collection.create', { streamId, name: `${word} values` })
  const added = { streamId, key: `${word}_desk`, value: `${word} value`, vNameSpace: [`${word} space`] }
  const { _id: variableId } = await owner.call('variable.add', added)
  await owner.call('variable.update', { streamId, variableId, collectionRefId, value: `${word} other value` })
  return { variableId: [variableId], variableIds: [variableId], namespaceId: [namespaceId], collectionRefId: [collectionRefId] }
}

async function attach(server: TestApp, owner: Caller, streamId: string, word: string): Promise<string> {
  const id = newId('file')
  await server.services.db
    .insertInto('attachment')
    .values({
      id,
      bot_id: streamId,
      user_id: owner.userId,
      name: `${word}.txt`,
      type: 'text/plain',
      bytes: 5,
      hash: 'none',
      link_key: 'key',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return id
}

/** Jobs go on after the call that started them: only once all have ended, what a later call changed can be told from what they did. */
async function jobsEnded({ services: { db } }: TestApp, streamId: string): Promise<void> {
  await until(async () => {
    const unended = db.selectFrom('job').select('id').where('bot_id', '=', streamId).where('state', 'in', ['queued', 'running'])
    if ((await unended.executeTakeFirst()) !== undefined) return undefined
    // What follows an earlier call may still be on its way, such as the training that comes once nothing was edited for a while.
    const { rows } = await sql`
      select from graphile_worker._private_jobs
      where run_at <= now() + interval '10 seconds' and attempts < max_attempts limit 1`.execute(db)
    return rows.length === 0 ? true : undefined
  })
}

/** Everything of an account that a call could change, as one hash; what only tells that somebody was there is left out. */
export async function stateOf(server: TestApp, { owner, streamId }: Holdings): Promise<string> {
  await jobsEnded(server, streamId)
  const { rows } = await sql<{ state: string }>`
    select md5(concat_ws('|',
      (select string_agg(t::text, ',' order by t::text) from bot t where account_id = ${owner.accountId}),
      (select string_agg(t::text, ',' order by id) from object t where bot_id = ${streamId}),
      (select count(*) from operation t where bot_id = ${streamId}),
      (select string_agg(t::text, ',' order by t::text) from bot_share t where bot_id = ${streamId}),
      (select string_agg(t::text, ',' order by t::text) from group_share t where bot_id = ${streamId}),
      (select string_agg(concat(id, kind), ',' order by id) from version t where bot_id = ${streamId}),
      (select string_agg(concat(id, turns, open), ',' order by id) from conversation t where bot_id = ${streamId}),
      (select string_agg(concat(id, stop_asked), ',' order by id) from job t where bot_id = ${streamId}),
      (select string_agg(concat(type, enable, settings), ',' order by type) from channel_setting t where bot_id = ${streamId}),
      (select string_agg(concat(object_id, holder_id), ',' order by object_id) from edit_lock t where bot_id = ${streamId}),
      (select string_agg(concat(id, name, description, runs), ',' order by id) from test_suite t where bot_id = ${streamId}),
      (select string_agg(concat(t.id, content), ',' order by t.id) from test_case t join test_suite on test_suite.id = t.suite_id where bot_id = ${streamId}),
      (select string_agg(concat(id, state, comment), ',' order by id) from test_run t where bot_id = ${streamId}),
      (select string_agg(concat(id, name, description, runs), ',' order by id) from conversation_suite t where bot_id = ${streamId}),
      (select string_agg(concat(t.id, content), ',' order by t.id) from conversation_case t join conversation_suite on conversation_suite.id = t.suite_id where bot_id = ${streamId}),
      (select string_agg(concat(id, state), ',' order by id) from conversation_run t where bot_id = ${streamId}),
      (select count(*) from attachment t where bot_id = ${streamId}),
      (select string_agg(concat(account_id, user_id, role, is_developer, is_suspended), ',' order by user_id) from membership t where account_id = ${owner.accountId}),
      (select string_agg(t::text, ',' order by id) from role t where account_id = ${owner.accountId} and name not like 'Varying%'),
      (select string_agg(t::text, ',' order by id) from user_group t where account_id = ${owner.accountId}),
      (select string_agg(t::text, ',' order by t::text) from group_member t join user_group on user_group.id = t.group_id where account_id = ${owner.accountId}),
      (select string_agg(t::text, ',' order by id) from invitation t where account_id = ${owner.accountId}),
      (select string_agg(client_id || bots::text, ',' order by client_id) from sdk_app t where account_id = ${owner.accountId} and not ('*' = any(bots))),
      (select string_agg(t::text, ',' order by id) from sso_connection t where account_id = ${owner.accountId}),
      (select concat(name, settings, is_suspended) from account t where id = ${owner.accountId})
    )) as state`.execute(server.services.db)
  return rows[0]?.state ?? ''
}

/** An end user of a published bot. */
export async function endUserOf(server: TestApp, { owner, streamId }: Holdings): Promise<Caller> {
  await owner.call('bot-version.publish', { streamId, note: '' })
  const opened = await server.anonymous.call('rtm.open', { botId: streamId, visitor: '' })
  const token = opened.authorization.accessToken
  return callerOf(server.app, { userId: opened.userInfo.userId, accountId: owner.accountId, token, cookie: '' })
}

/** Somebody whose token is older than their suspension. */
export async function suspendedOf(server: TestApp, { owner }: Holdings): Promise<Caller> {
  const member = await newMember(server, owner, 'Suspended')
  await owner.call('team.update-person', { orgId: owner.accountId, memberId: member.userId, isSuspended: true })
  return member
}
