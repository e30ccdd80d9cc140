// Secure variables through the real server: what of a value can be read, by whom and where, and that services get it all the same.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { draftId, newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resealAll, sealOpenValues } from '../../base/security/secrets/reseal'
import { type Caller, testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { sealedColumns } from '../../sealed-columns'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const { services } = server
let service: Server
let origin: string
const heard: (string | undefined)[] = []
let ingrid: Caller

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  service = createServer((request, response) => {
    heard.push(request.headers['x-key']?.toString())
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ echo: request.headers['x-key'] }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

interface Made {
  streamId: string
  variableId: string
}

let bots = 0
async function botWith(set: Record<string, unknown>): Promise<Made> {
  const streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Secret bot ${(bots += 1)}` }))._id
  const variableId = newId('variable')
  await apply(streamId, [{ op: 'put', id: variableId, kind: 'variable', set: { key: 'api_key', ...set } as never }])
  return { streamId, variableId }
}

const apply = (streamId: string, edits: Edit[], id: string = newId('batch')) => ingrid.call('document.apply', { streamId, id, edits })
const put = ({ variableId }: Made, set: Record<string, string | boolean>): Edit => ({ op: 'put', id: variableId, kind: 'variable', set })

async function variableOf({ streamId, variableId }: Made) {
  const document = await ingrid.call('document.get', { streamId })
  return document.objects.find(({ id }) => id === variableId)?.data
}

/** A dialog for "go" that calls the service with the variable and says what came back. */
async function giveDialog({ streamId }: Made): Promise<void> {
  const [dialogId, callId, sayId, intentId] = [newId('dialog'), newId('node'), newId('node'), newId('intent')]
  const messages = [{ kind: 'text', text: 'heard {{context.Call.response.body.echo}} of {{env.api_key}}', channel: '', language: '' }]
  await apply(streamId, [
    { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Go', startNodeId: callId } },
    { op: 'put', id: intentId, kind: 'intent', set: { name: 'go', dialogId } },
    { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text: 'go' } },
    {
      op: 'put',
      id: callId,
      kind: 'node',
      parentId: dialogId,
      set: {
        type: 'service',
        name: 'Call',
        settings: { method: 'GET', url: `${origin}/`, headers: [{ key: 'X-Key', value: '{{env.api_key}}' }], timeoutMs: 20_000 },
        transitions: [
          { id: newId('transition'), exit: 'next', label: '', when: null, to: sayId },
          { id: newId('transition'), exit: 'error', label: '', when: null, to: sayId },
        ],
      },
    },
    { op: 'put', id: sayId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: { messages } } },
  ])
  // Its welcome is the conversation: no model is needed for it.
  await apply(streamId, [{ op: 'put', id: streamId, kind: 'bot', set: { settings: { welcomeDialogId: dialogId } } }])
}

function talk(streamId: string) {
  return ingrid.call('test-chat.start', { streamId })
}

describe('the value of a secure variable', () => {
  it('leaves the document when the variable is made secure, with everything the log had of it', async () => {
    const made = await botWith({ value: 'plain-at-first-1', inCollections: { 'vc-staging': { value: 'plain-at-first-1' } } })
    await apply(made.streamId, [put(made, { value: 'marker-moved-2' })])
    const { operations } = await apply(made.streamId, [put(made, { secure: true })])
    expect(JSON.stringify(operations)).not.toMatch(/marker-moved-2/)
    expect(await variableOf(made)).toMatchObject({ key: 'api_key', secure: true, value: '' })
    const { streamId } = made
    const readable = await Promise.all([
      ingrid.call('document.list-operations', { streamId, since: 0 }),
      ingrid.call('document.list', { streamId, kind: 'variable' }),
      ingrid.call('document.list-changes', { streamId }),
      ingrid.call('variable.list-secrets', { streamId }),
    ])
    expect(JSON.stringify(readable)).not.toMatch(/marker-moved-2|plain-at-first-1/)
    expect((await everyRow(services.db)).rows.filter(({ text }) => /marker-moved-2|plain-at-first-1/.test(text))).toEqual([])
    expect(readable[3]).toEqual([{ variableId: made.variableId, changedAt: expect.any(Number), changedBy: expect.any(String) }])
  })

  it('is set, told to be there, replaced and cleared, and is in no reply', async () => {
    const made = await botWith({ secure: true })
    expect(await ingrid.call('variable.list-secrets', { streamId: made.streamId })).toEqual([])
    const reply = await ingrid.call('variable.set-secret', { ...made, value: 'marker-set-3' })
    expect(JSON.stringify(reply)).not.toContain('marker-set-3')
    await ingrid.call('variable.set-secret', { ...made, value: 'marker-set-4' })
    expect((await everyRow(services.db)).rows.filter(({ text }) => text.includes('marker-set-'))).toEqual([])
    await ingrid.call('variable.clear-secret', made)
    expect(await ingrid.call('variable.list-secrets', { streamId: made.streamId })).toEqual([])
    expect(await ingrid.failure('variable.clear-secret', made)).toMatchObject({ status: 404 })
    const told = await services.db
      .selectFrom('audit_entry')
      .select(['kind', 'target', 'details'])
      .where('kind', 'like', 'secret.%')
      .execute()
    expect(told).toContainEqual({ kind: 'secret.set', target: 'api_key', details: { bot: `Secret bot ${bots}` } })
    expect(told).toContainEqual({ kind: 'secret.cleared', target: 'api_key', details: { bot: `Secret bot ${bots}` } })
  })

  it('never comes back: not by undo, redo, or making the variable plain again', async () => {
    const made = await botWith({ value: 'marker-undone-5' })
    await apply(made.streamId, [put(made, { secure: true })])
    const steps = ['document.undo', 'document.redo', 'document.undo', 'document.undo', 'document.redo'] as const
    for (const step of steps) {
      const done = await ingrid.call(step, { streamId: made.streamId })
      expect(JSON.stringify(done)).not.toContain('marker-undone-5')
      expect((await variableOf(made))?.['value'] ?? '').toBe('')
    }
    await apply(made.streamId, [put(made, { key: 'api_key', secure: true })])
    await apply(made.streamId, [put(made, { secure: false })])
    expect(await variableOf(made)).toMatchObject({ secure: false, value: '' })
    expect((await everyRow(services.db)).rows.filter(({ text }) => text.includes('marker-undone-5'))).toEqual([])
  })

  it('is not replaced by an old batch that is sent again', async () => {
    const made = await botWith({})
    const id = newId('batch')
    const edits = [put(made, { secure: true, value: 'marker-first-6' })]
    const first = await apply(made.streamId, edits, id)
    await ingrid.call('variable.set-secret', { ...made, value: 'marker-newer-7' })
    expect(await apply(made.streamId, edits, id)).toMatchObject({ operations: first.operations })
    const [row] = await services.db.selectFrom('variable_secret').selectAll().where('bot_id', '=', made.streamId).execute()
    expect(services.secrets.open('variable', row?.value ?? '')).toBe('marker-newer-7')
  })

  it.each([
    ['an edit that gives a secure variable a value', (made: Made) => apply(made.streamId, [put(made, { value: 'typed' })])],
    ['a value too short to keep out of replies', (made: Made) => ingrid.call('variable.set-secret', { ...made, value: 'abc' })],
  ])('is not taken from %s', async (_, attempt) => {
    const made = await botWith({ secure: true })
    await expect(attempt(made)).rejects.toThrow(/400/)
    expect(await ingrid.call('variable.list-secrets', { streamId: made.streamId })).toEqual([])
  })

  it('is refused where the variable is not secure, not there, another bot’s, or not the caller’s to change', async () => {
    const plain = await botWith({ value: 'open' })
    const secure = await botWith({ secure: true })
    const value = 'marker-refused'
    expect(await ingrid.failure('variable.set-secret', { ...plain, value })).toMatchObject({ status: 404 })
    expect(await ingrid.failure('variable.set-secret', { ...plain, variableId: secure.variableId, value })).toMatchObject({ status: 404 })
    const stranger = await server.signUp('Olav')
    for (const call of ['variable.set-secret', 'variable.clear-secret'] as const)
      expect((await stranger.failure(call, { ...secure, value })).status).toBe(404)
    expect((await stranger.failure('variable.list-secrets', secure)).status).toBe(404)
  })

  it('stays with its bot: a copy of the bot has the variable without a value', async () => {
    const made = await botWith({ value: 'marker-copied-8' })
    await apply(made.streamId, [put(made, { secure: true })])
    const copy = await ingrid.call('bot.duplicate', { streamId: made.streamId })
    expect(await ingrid.call('variable.list-secrets', { streamId: copy._id })).toEqual([])
    const [variable] = (await ingrid.call('document.get', { streamId: copy._id, kinds: 'variable' })).objects
    expect(variable?.data).toMatchObject({ key: 'api_key', secure: true, value: '' })
  })

  it('is sealed again when the key changes', async () => {
    const made = await botWith({ secure: true })
    await ingrid.call('variable.set-secret', { ...made, value: 'marker-resealed-9' })
    expect(sealedColumns.some(({ table }) => table === 'variable_secret')).toBe(true)
    expect(await resealAll(services.db, services.secrets, sealedColumns)).toBe(0)
  })

  it('that a migration has moved open is sealed by the start, dots and all', async () => {
    const { streamId } = await botWith({})
    const row = { id: 'vs-open', bot_id: streamId, variable_id: 'va-open', value: 'k1.marker.open', is_open: true }
    await services.db.insertInto('variable_secret').values(row).execute()
    await sealOpenValues(services.db, services.secrets, sealedColumns)
    const kept = await services.db.selectFrom('variable_secret').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    expect(kept.is_open).toBe(false)
    expect(services.secrets.open('variable', kept.value)).toBe(row.value)
  })
})

describe('a conversation with a bot that has a secure variable', () => {
  it('calls its service with the value, and holds it nowhere, though the service sends it back', async () => {
    const made = await botWith({ secure: true })
    await giveDialog(made)
    await ingrid.call('variable.set-secret', { ...made, value: 'marker-called-10' })
    const chat = await talk(made.streamId)
    expect(heard.at(-1)).toBe('marker-called-10')
    expect(JSON.stringify(chat)).toContain('heard *** of ***')
    expect(JSON.stringify(chat)).not.toContain('marker-called-10')
    expect((await everyRow(services.db)).rows.filter(({ text }) => text.includes('marker-called-10'))).toEqual([])
  })

  it('uses the value of now in every version, and fails with a sentence while there is none', async () => {
    const made = await botWith({ secure: true })
    await giveDialog(made)
    const problems = await ingrid.call('document.list-problems', { streamId: made.streamId })
    expect(problems.map(({ code }) => code).toSorted()).toEqual(expect.arrayContaining(['secret-not-set', 'secret-outside-request']))
    const calls = heard.length
    expect(JSON.stringify(await talk(made.streamId))).toContain('The secure variable env.api_key has no value.')
    expect(heard.length).toBe(calls)
    await ingrid.call('variable.set-secret', { ...made, value: 'marker-first-11' })
    const after = await ingrid.call('document.list-problems', { streamId: made.streamId })
    expect(after.map(({ code }) => code)).not.toContain('secret-not-set')
    const version = await ingrid.call('bot-version.create', { streamId: made.streamId, note: '' })
    await ingrid.call('variable.set-secret', { ...made, value: 'marker-second-12' })
    await talk(made.streamId)
    expect(heard.at(-1)).toBe('marker-second-12')
    const kept = await ingrid.call('bot-version.get-document', { streamId: made.streamId, versionId: version.id })
    expect(JSON.stringify(kept)).not.toMatch(/marker-(first|second)/)
    expect(await ingrid.call('bot-version.compare', { streamId: made.streamId, from: version.id, to: draftId })).toEqual([])
  })

  it('does not show the value a variable had in a version from before it was secure', async () => {
    const made = await botWith({ value: 'marker-published-13' })
    const version = await ingrid.call('bot-version.create', { streamId: made.streamId, note: '' })
    await apply(made.streamId, [put(made, { secure: true })])
    const { streamId } = made
    const readable = await Promise.all([
      ingrid.call('bot-version.get-document', { streamId, versionId: version.id }),
      ingrid.call('bot-version.compare', { streamId, from: version.id, to: draftId }),
      ingrid.call('bot-version.get-readiness', { streamId }),
    ])
    expect(JSON.stringify(readable)).not.toContain('marker-published-13')
  })
})
