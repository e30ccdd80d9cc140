// Publishing what needs no approval, through the real server: what goes live, what waits, and who may.
import { newId } from '@parley/contract/base/ids'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, inAccount, testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'
import { newMember } from '../../test-support/team'

const server = await testApp()
const { db } = server.services
const owner = await server.signUp('Ingrid')
const trainer = inAccount(server.app, await newMember(server, owner, 'Tor'), owner.accountId)
const publisher = inAccount(server.app, await newMember(server, owner, 'Pia'), owner.accountId)
let streamId: string
let ids: { dialog: string; node: string; intent: string; said: string; synonym: string }

const apply = (...edits: Edit[]) => owner.call('document.apply', { streamId, id: newId('batch'), edits })
const say = (text: string): Edit =>
  ({
    op: 'put',
    id: ids.node,
    kind: 'node',
    parentId: ids.dialog,
    set: { type: 'message', name: 'Say', settings: { messages: [{ kind: 'text', text, channel: '', language: '' }] } },
  }) as Edit
const synonym = (...synonyms: string[]): Edit => ({ op: 'put', id: ids.synonym, kind: 'synonym', set: { word: 'tea', synonyms } })
const run = (caller: Caller = trainer) => caller.raw('POST', `/builder/streams/${streamId}/autopublish`, { body: {} })
const choose = (kinds: string[], caller: Caller = owner) =>
  caller.raw('PUT', `/builder/streams/${streamId}/autopublish`, { body: { kinds } })
const read = () => owner.call('auto-publish.get', { streamId })
async function live() {
  const version = (await owner.call('bot-version.list', { streamId })).find((one) => one.live)
  const { objects } = await owner.call('bot-version.get-document', { streamId, versionId: version?.id ?? '' })
  return { objects: objects as never[] }
}
const synonymsLive = async () => objectsOf(await live(), 'synonym').flatMap(({ data }) => data.synonyms)

beforeEach(async () => {
  streamId = await newBot(owner, 'Auto')
  ids = { dialog: newId('dialog'), node: newId('node'), intent: newId('intent'), said: newId('utterance'), synonym: newId('synonym') }
  await shareBot(db, streamId, trainer.userId, { NATURAL_LANGUAGE: 'YES', BOT_SETTINGS: 'VIEW' })
  await shareBot(db, streamId, publisher.userId, { BOT_SETTINGS: 'VIEW', PUBLISH_BOT: 'YES' })
  await apply(
    { op: 'put', id: ids.dialog, kind: 'dialog', set: { name: 'Order tea', startNodeId: ids.node } },
    say('Tea it is'),
    synonym('cuppa'),
  )
})

describe('publishing without approval', () => {
  it('takes the changes of the chosen kinds live for who may not publish, and leaves all else as it is live ([S7-069])', async () => {
    await owner.call('bot-version.publish', { streamId })
    expect((await choose(['synonym', 'faq'])).status).toBe(200)
    await apply(synonym('cuppa', 'brew'), say('Not approved yet'))
    expect(await read()).toMatchObject({ kinds: expect.arrayContaining(['synonym', 'faq']), ready: 1, waiting: 0 })
    expect((await trainer.failure('bot-version.publish', { streamId })).status).toBe(403)
    expect(await run()).toMatchObject({ status: 200, body: { published: 1, version: { live: true, number: 2, createdBy: 'Tor Moe' } } })
    expect(await synonymsLive()).toEqual(['cuppa', 'brew'])
    expect(JSON.stringify(await live())).not.toContain('Not approved yet')
    expect((await owner.call('bot-version.get-readiness', { streamId })).changes.map(({ objectId }) => objectId)).toEqual([ids.node])
    expect(await run()).toMatchObject({ status: 200, body: { published: 0, version: null } })
  })

  it('waits for what a change cannot do without, and for the first publish', async () => {
    await choose(['utterance', 'synonym'])
    expect((await run()).status).toBe(404)
    await owner.call('bot-version.publish', { streamId })
    await apply(
      { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Tea', dialogId: ids.dialog } } as Edit,
      { op: 'put', id: ids.said, kind: 'utterance', parentId: ids.intent, set: { text: 'tea please' } } as Edit,
    )
    expect(await read()).toMatchObject({ ready: 0, waiting: 1 })
    expect(await run()).toMatchObject({ body: { published: 0 } })
    expect(objectsOf(await live(), 'utterance')).toEqual([])
  })

  it('is set by who may publish, for words alone, and run by who may edit them', async () => {
    await owner.call('bot-version.publish', { streamId })
    expect((await choose(['synonym'], trainer)).status).toBe(403)
    expect((await choose(['node'])).status).toBe(400)
    expect((await run()).status).toBe(400)
    expect((await choose(['synonym'], publisher)).status).toBe(200)
    expect((await run(publisher)).status).toBe(403)
  })

  it('is set by an administrator where the account’s rule says that one approves, and goes on then', async () => {
    await owner.call('bot-version.publish', { streamId })
    const rule = (publishApproval: boolean) => owner.call('account.update-settings', { accountId: owner.accountId, publishApproval })
    await rule(true)
    try {
      expect((await choose(['synonym'], publisher)).status).toBe(403)
      expect((await choose(['synonym'])).status).toBe(200)
      await apply(synonym('brew'))
      expect(await run()).toMatchObject({ status: 200, body: { published: 1 } })
      expect(await synonymsLive()).toEqual(['brew'])
    } finally {
      await rule(false)
    }
  })
})
