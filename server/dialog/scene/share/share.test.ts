// The link to a scene, as its readers without a sign-in use it, and what its authors hear of them.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { sceneLimits } from '@parley/contract/dialog/scene-limits'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test-support/app'
import { newBot } from '../../../test-support/share'

const server = await testApp()
const owner = await server.signUp('Ingrid')
const visitor = server.anonymous

async function sharedScene(name: string) {
  const streamId = await newBot(owner, name)
  const lines = [
    { id: 'a', speaker: 'user', text: 'I want to add a bag' },
    { id: 'b', speaker: 'bot', component: { kind: 'call', method: 'GET', url: 'https://inside.example.com/bags?key=s3cret' } },
    { id: 'c', speaker: 'bot', text: 'Added.' },
  ]
  await owner.raw('POST', `/builder/streams/${streamId}/scenes`, { body: { name: 'Add bags', lines } })
  const sceneId = (await owner.call('scene.list', { streamId }))[0]?._id ?? ''
  return { streamId, sceneId, shareUrl: `/builder/streams/${streamId}/scenes/${sceneId}/shareurl` }
}

async function reset(shareUrl: string, body: JsonObject = {}): Promise<string> {
  const { status, body: reply } = await owner.raw('PUT', shareUrl, { body })
  expect(status).toBe(200)
  const url = typeof reply === 'object' && reply !== null && 'url' in reply ? String(reply.url) : ''
  return new URL(url).searchParams.get('token') ?? ''
}

const read = (token: string) => visitor.raw('GET', `/shared-scenes/${token}`)
const say = (token: string, body: JsonObject) => visitor.raw('POST', `/shared-scenes/${token}/comments`, { body })

describe('the link to a scene', () => {
  it('shows the scene to somebody who is not signed in, and nothing that is called or is an id of the bot', async () => {
    const { streamId, sceneId, shareUrl } = await sharedScene('Read')
    const token = await reset(shareUrl)
    expect(token.length).toBeGreaterThanOrEqual(43)
    const { status, body } = await read(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      botName: expect.stringContaining('Read'),
      name: 'Add bags',
      lines: [{ text: 'I want to add a bag', part: '' }, { part: 'call' }, { text: 'Added.' }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['s3cret', 'inside.example.com', streamId, sceneId, owner.userId]) expect(text).not.toContain(secret)
  })

  it('changes whenever it is reset, and the old one is dead at once ([S7-233])', async () => {
    const { shareUrl } = await sharedScene('Reset')
    const first = await reset(shareUrl)
    const second = await reset(shareUrl)
    expect(second).not.toBe(first)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await say(first, { author: 'Sara', text: 'Hello' })).status).toBe(404)
  })

  it('can be switched off, ends when it is to, and goes with its scene', async () => {
    const { streamId, sceneId, shareUrl } = await sharedScene('Off')
    const token = await reset(shareUrl)
    expect(await owner.call('scene.get-link', { streamId, sceneId })).toMatchObject({
      isOn: true,
      madeBy: expect.stringContaining('Ingrid'),
      expiresOn: '',
    })
    await owner.raw('DELETE', shareUrl)
    expect((await read(token)).status).toBe(404)
    expect(await owner.call('scene.get-link', { streamId, sceneId })).toMatchObject({ isOn: false })
    const ending = await reset(shareUrl, { days: 7 })
    const past = new Date(Date.now() - 1000)
    await server.services.db.updateTable('scene_link').set({ expires_at: past }).where('scene_id', '=', sceneId).execute()
    expect((await read(ending)).status).toBe(404)
    const last = await reset(shareUrl)
    await owner.call('scene.remove', { streamId, sceneId })
    expect((await read(last)).status).toBe(404)
    expect((await owner.raw('PUT', shareUrl, { body: {} })).status).toBe(404)
  })

  it('is stored as a hash alone, and opens no other call', async () => {
    const { streamId, sceneId, shareUrl } = await sharedScene('Hash')
    const token = await reset(shareUrl)
    const rows = await server.services.db.selectFrom('scene_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const headers = { authorization: `bearer ${token}` }
    for (const path of ['scenes', `scenes/${sceneId}`, `scenes/${sceneId}/comments`, 'document', 'dialogs'])
      expect((await visitor.raw('GET', `/builder/streams/${streamId}/${path}`, { headers })).status).toBe(401)
    expect((await visitor.raw('PUT', shareUrl, { body: {}, headers })).status).toBe(401)
  })
})

describe('a comment by link', () => {
  it('is read by the authors beside its line, resolved and removed', async () => {
    const { streamId, sceneId, shareUrl } = await sharedScene('Comments')
    const token = await reset(shareUrl)
    expect((await say(token, { author: ' Sara Ek ', text: 'Say the <b>total</b> first.', lineId: 'c' })).status).toBe(200)
    expect((await say(token, { author: 'Olav', text: 'Good!' })).status).toBe(200)
    const [first, second] = await owner.call('scene.list-comments', { streamId, sceneId })
    expect([first, second]).toMatchObject([
      { author: 'Sara Ek', text: 'Say the <b>total</b> first.', lineId: 'c', resolvedBy: '' },
      { author: 'Olav', lineId: '' },
    ])
    const commentId = first?._id ?? ''
    const resolved = await owner.call('scene.resolve-comment', { streamId, sceneId, commentId, isResolved: true })
    expect(resolved.resolvedBy).toContain('Ingrid')
    expect((await read(token)).body).toMatchObject({ comments: [{ isResolved: true }, { isResolved: false }] })
    await owner.call('scene.remove-comment', { streamId, sceneId, commentId: second?._id ?? '' })
    expect(await owner.call('scene.list-comments', { streamId, sceneId })).toHaveLength(1)
    expect((await owner.failure('scene.remove-comment', { streamId, sceneId, commentId: newId('sceneComment') })).status).toBe(404)
  })

  it('has a name and some text, within bounds, about a line that is there', async () => {
    const { shareUrl } = await sharedScene('Bounds')
    const token = await reset(shareUrl)
    const statusOf = async (body: JsonObject) => (await say(token, body)).status
    expect(await statusOf({ author: '', text: 'Hello' })).toBe(400)
    expect(await statusOf({ author: 'Sara', text: '   ' })).toBe(400)
    expect(await statusOf({ author: 'Sara', text: 'x'.repeat(sceneLimits.commentChars + 1) })).toBe(400)
    expect(await statusOf({ author: 'x'.repeat(sceneLimits.nameChars + 1), text: 'Hello' })).toBe(400)
    expect(await statusOf({ author: 'Sara', text: 'Hello', lineId: 'gone' })).toBe(404)
  })

  it('is refused when its readers send too many, or the scene has as many as it may', async () => {
    const { streamId, sceneId, shareUrl } = await sharedScene('Many')
    const token = await reset(shareUrl)
    const at = new Date()
    const row = (number: number) => ({
      id: newId('sceneComment'),
      bot_id: streamId,
      scene_id: sceneId,
      line_id: '',
      author: 'Sara',
      text: `${number}`,
      created_at: at,
    })
    const rows = Array.from({ length: sceneLimits.comments }, (_, number) => row(number))
    await server.services.db.insertInto('scene_comment').values(rows).execute()
    expect((await say(token, { author: 'Sara', text: 'One more' })).body).toMatchObject({
      errors: [{ msg: expect.stringContaining('500') }],
    })
    await server.services.db.deleteFrom('scene_comment').execute()
    const statuses: number[] = []
    const from = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number}` })
    for (let number = 0; number < 70; number += 1)
      statuses.push(
        (await visitor.raw('POST', `/shared-scenes/${token}/comments`, { body: { author: 'Sara', text: 'Hello' }, headers: from(number) }))
          .status,
      )
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
