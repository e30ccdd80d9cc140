// What the canvas lays over a dialog, through the real server: a trained sample bot, test conversations, conversations with users,
// and edits after a publish.
import { newId } from '@parley/contract/base/ids'
import { objectsOf, type BotObject } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '../../base/storage/document/store'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
const today = new Date().toISOString().slice(0, 10)
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
let ingrid: Caller
let streamId: string
let dialogId: string
let steps: BotObject<'node'>[]

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
  const document = await readDocument(server.services.db, streamId)
  dialogId = objectsOf(document, 'dialog').find(({ data }) => data.name === 'Book flight')?.id ?? ''
  steps = objectsOf(document, 'node').filter(({ parentId }) => parentId === dialogId)
})

async function talk(who: 'tester' | 'user', said: string[], more: { sample?: boolean; ends?: boolean } = {}): Promise<void> {
  const gateway = server.services.gateway
  const base = { botId: streamId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC' }
  const id = await gateway.create({ ...base, target: 'draft', test: who === 'tester', sample: more.sample === true })
  for (const text of said) await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
  if (more.ends !== false) await gateway.endConversation(id)
}

const start = () => steps.find(({ data }) => data.type === 'intent') ?? steps[0]
const traffic = (sample = 'true') =>
  ingrid.call('overlay.get-traffic', { streamId, dialogId, from: today, to: tomorrow, timezone: 'UTC', sample })
const coverage = () => ingrid.call('overlay.get-coverage', { streamId, dialogId })
const changes = () => ingrid.call('overlay.get-changes', { streamId, dialogId })

const counted = async () => (await ingrid.call('overlay.count-changes', { streamId, dialogId })).count

function edit(id: string, set: Record<string, string | number>) {
  const edits = [{ op: 'put' as const, id, kind: 'node' as const, set }]
  return ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
}

describe('the coverage of a dialog', () => {
  it('is empty while nobody has tested it', async () => {
    expect(await coverage()).toEqual({ sessions: 0, nodes: [], passages: [] })
  })

  it('counts the steps test conversations reached and the ways between them, and no conversation with users', async () => {
    await talk('tester', ['please book me a flight'])
    await talk('user', ['please book me a flight'])
    const found = await coverage()
    expect(found.sessions).toBe(1)
    const reached = found.nodes.map(({ nodeId }) => nodeId)
    expect(reached).toContain(start()?.id)
    expect(reached.length).toBeLessThan(steps.length)
    for (const { from, to } of found.passages) expect(reached).toEqual(expect.arrayContaining([from, to]))
    expect(found.passages.length).toBe(reached.length - 1)
  })

  it('knows a step that was changed after it was reached, and does not mind one that was only moved', async () => {
    const found = await coverage()
    const [first, second] = found.nodes.map(({ nodeId }) => nodeId)
    await edit(first ?? '', { name: 'Another name' })
    await edit(second ?? '', { x: 8, y: 1600 })
    const stale = (await coverage()).nodes.filter(({ isStale }) => isStale).map(({ nodeId }) => nodeId)
    expect(stale).toEqual([first])
  })
})

describe('the traffic of a dialog', () => {
  it('counts conversations with users, tells sample traffic apart, and where they went no further', async () => {
    await talk('user', ['please book me a flight', 'Oslo'])
    await talk('user', ['please book me a flight'], { sample: true })
    const all = await traffic()
    expect(all).toMatchObject({ sessions: 3, sampleSessions: 1 })
    expect(all.nodes.find(({ nodeId }) => nodeId === start()?.id)).toMatchObject({ sessions: 3, left: 0 })
    expect(all.nodes.reduce((sum, { left }) => sum + left, 0)).toBe(3)
    expect(all.passages.some(({ from, sessions }) => from === start()?.id && sessions === 3)).toBe(true)
    expect(await traffic('false')).toMatchObject({ sessions: 2, sampleSessions: 0 })
  })

  it('does not say that somebody stopped who is still talking', async () => {
    const before = (await traffic()).nodes.reduce((sum, { left }) => sum + left, 0)
    await talk('user', ['please book me a flight'], { ends: false })
    const after = await traffic()
    expect(after.sessions).toBe(4)
    expect(after.nodes.reduce((sum, { left }) => sum + left, 0)).toBe(before)
  })

  it('knows the rule by which a conversation left a step', async () => {
    const { passages } = await traffic()
    const byRule = passages.filter(({ transitionId }) => transitionId !== '')
    for (const { from, transitionId } of byRule) {
      const rules = steps.find(({ id }) => id === from)?.data.transitions.map(({ id }) => id)
      expect(rules).toContain(transitionId)
    }
    expect(byRule.length).toBeGreaterThan(0)
  })

  it('is for those who may see analytics; coverage and changes are for those who may see tasks', async () => {
    const mads = await server.signUp('Mads')
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'VIEW' })
    const asked = { streamId, dialogId, from: today, to: tomorrow }
    expect((await mads.failure('overlay.get-traffic', asked)).status).toBe(403)
    expect((await mads.call('overlay.get-coverage', { streamId, dialogId })).sessions).toBe(1)
    const olav = await server.signUp('Olav')
    expect((await olav.failure('overlay.get-coverage', { streamId, dialogId })).status).toBe(404)
    expect((await olav.failure('overlay.get-traffic', asked)).status).toBe(404)
    expect((await olav.failure('overlay.get-changes', { streamId, dialogId })).status).toBe(404)
  })

  it('is none for a dialog that is not there, or whose id would match anything', async () => {
    const asked = { streamId, from: today, to: tomorrow, timezone: 'UTC' }
    for (const unknown of ['dg-unknown', '%', start()?.id ?? ''])
      expect((await ingrid.failure('overlay.get-traffic', { ...asked, dialogId: unknown })).status).toBe(404)
  })
})

describe('the changes of a dialog against the live version', () => {
  it('cannot be told while nothing is published', async () => {
    expect(await changes()).toEqual({ version: null, changes: [], before: [] })
  })

  it('name what was added, changed, moved and removed in this dialog, with the steps as they were', async () => {
    expect(await counted()).toBe(0)
    await ingrid.call('bot-version.publish', { streamId })
    expect(await counted()).toBe(0)
    expect(await changes()).toEqual({ version: 1, changes: [], before: [] })
    const [changed, moved, removed] = steps.filter(({ id }) => id !== start()?.id).map(({ id }) => id)
    const was = (await readDocument(server.services.db, streamId)).objects.find(({ id }) => id === changed)
    await edit(changed ?? '', { name: 'Asked otherwise' })
    await edit(moved ?? '', { x: 2000 })
    const added = newId('node')
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'remove', id: removed ?? '' },
        { op: 'put', id: added, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'New' } },
        { op: 'put', id: newId('dialog'), kind: 'dialog', set: { name: 'Elsewhere' } },
      ],
    })
    const found = await changes()
    expect(await counted()).toBe(found.changes.length)
    const byId = new Map(found.changes.map(({ objectId, change }) => [objectId, change]))
    expect(byId.get(changed ?? '')).toBe('changed')
    expect(byId.get(moved ?? '')).toBe('moved')
    expect(byId.get(removed ?? '')).toBe('removed')
    expect(byId.get(added)).toBe('added')
    expect(found.changes.some(({ title }) => title === 'Elsewhere')).toBe(false)
    expect(found.before.map(({ id }) => id)).toEqual(expect.arrayContaining([changed, moved, removed]))
    expect(found.before.find(({ id }) => id === changed)?.data).toEqual(was?.data)
  })
})
