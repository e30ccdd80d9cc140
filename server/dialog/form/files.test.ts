// A form with a field for a file, filled in as a chat window and a person who tests do it, and what becomes of the file when what was said
// is erased.
import { newId } from '@parley/contract/base/ids'
import type { Attachment } from '@parley/contract/base/message'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelled } from '@parley/runtime/form/answer'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { openSocket, type TestSocket } from '../../test-support/socket'
import { eraseOld } from '../../conversation/conversation/erase'

const server = await testApp()
const pdf = Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(2000, 7)])
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await server.signUp()
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Claims desk' }))._id
  const [formId, dialogId, startId, askId, doneId] = [newId('form'), newId('dialog'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to })
  const words = '{{context.forms.Claim.bill.fileName}} for {{context.forms.Claim.what}}'
  const node = (id: string, set: object) => ({
    op: 'put' as const,
    id,
    kind: 'node' as const,
    parentId: dialogId,
    set: JSON.parse(JSON.stringify(set)),
  })
  const { objects } = await owner.call('document.get', { streamId: botId })
  const bot = objects.find(({ kind }) => kind === 'bot')
  const fields = [
    { key: 'what', label: 'What for' },
    { key: 'bill', label: 'Bill', type: 'file', accepts: ['pdf'], max: 1, page: 'files' },
  ]
  const pages = [
    { id: 'about', title: 'About' },
    { id: 'files', title: 'Files' },
  ]
  await owner.call('document.apply', {
    streamId: botId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: formId, kind: 'form', set: { name: 'Claim', fields, pages } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Claim', startNodeId: startId } },
      node(startId, { name: 'Start', type: 'intent', settings: {}, transitions: [way('next', askId)] }),
      node(askId, {
        name: 'Ask',
        type: 'form',
        settings: { formId, prompts: [{ text: 'Please fill it in.' }] },
        transitions: [way('next', doneId), way('other', 'end')],
      }),
      node(doneId, { name: 'Done', type: 'message', settings: { messages: [{ text: words }] }, transitions: [way('next', 'end')] }),
      {
        op: 'put',
        id: bot?.id ?? '',
        kind: 'bot',
        set: { settings: { ...Object(bot?.data['settings']), welcomeDialogId: '', fallbackDialogId: dialogId } },
      },
    ],
  })
  await owner.call('bot-version.publish', { streamId: botId })
})

async function upload(name: string, content: Buffer, bearer: string, more: { name: string; value: string }[] = []): Promise<string> {
  const { body, headers } = formOf([{ name: 'filename', value: name }, ...more, { name: 'file', fileName: name, content }])
  const sent = { body, headers: { ...headers, authorization: `bearer ${bearer}` } }
  return textOf((await server.anonymous.raw('POST', '/attachment/file', sent)).body, 'fileId')
}

function textOf(value: unknown, name: string): string {
  return typeof value === 'object' && value !== null && name in value ? String(Reflect.get(value, name)) : ''
}

async function openedBy(bearer: string): Promise<TestSocket> {
  const started = await server.anonymous.raw('POST', '/rtm/start', {
    body: { botInfo: {} },
    headers: { authorization: `bearer ${bearer}` },
  })
  const url = textOf(started.body, 'url').replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws'))
  return openSocket(url)
}

let lastId = 1_760_000_002_000
function say(socket: TestSocket, body: string, attachments: Pick<Attachment, 'fileId' | 'fileName'>[] = []): Promise<unknown> {
  socket.send({ resourceid: '/bot.message', id: (lastId += 1000), message: { body, attachments } })
  return socket.next('bot_response')
}

const linkOf = (fileId: string, bearer: string) =>
  server.anonymous.raw('GET', `/attachment/file/${fileId}/url`, { headers: { authorization: `bearer ${bearer}` } })

describe('a form with a field for a file', () => {
  it('takes the user’s own file from the chat window, refuses other kinds and the files of others, and is erased with what was said', async () => {
    const [own, other] = [await visitor(), await visitor()]
    const socket = await openedBy(own)
    await socket.next('bot_response')
    const shown = JSON.stringify(await say(socket, 'I want to claim'))
    expect(shown).toContain('form_template')
    expect(shown).toContain('"pages":[{"title":"About","fields":["what"]},{"title":"Files","fields":["bill"]}]')
    const theirs = await upload('theirs.pdf', pdf, other)
    const refused = await say(socket, JSON.stringify({ what: 'a hotel', bill: theirs }), [{ fileId: theirs, fileName: 'theirs.pdf' }])
    expect(JSON.stringify(refused)).toContain('Bill is needed.')
    const txt = await upload('bill.txt', Buffer.from('words'), own)
    const wrong = await say(socket, JSON.stringify({ what: 'a hotel', bill: txt }), [{ fileId: txt, fileName: 'bill.txt' }])
    expect(JSON.stringify(wrong)).toContain('Bill must be a file of these kinds: pdf.')
    const fileId = await upload('hotel.pdf', pdf, own)
    expect(JSON.stringify(await say(socket, JSON.stringify({ what: 'a hotel', bill: fileId }), [{ fileId, fileName: 'x' }]))).toContain(
      'hotel.pdf for a hotel',
    )
    const kept = await server.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}`, { headers: { authorization: `bearer ${own}` } })
    expect(JSON.stringify(kept.body)).toContain(`{"fileId":"${fileId}","fileName":"hotel.pdf","fileType":"application/pdf","url":`)
    expect(JSON.stringify(kept.body)).not.toContain('"bytes"')
    socket.close()
    // Asked for three times, and finished once; a test does not count.
    const traffic = async () => {
      const [claim] = await owner.call('form.list', { streamId: botId })
      return owner.call('form.get-traffic', { streamId: botId, formId: claim?._id ?? '' })
    }
    expect(await traffic()).toEqual({ days: 7, sent: 1, finished: 1 })
    const again = await openedBy(other)
    await again.next('bot_response')
    await say(again, 'I want to claim')
    again.send({ resourceid: '/bot.message', id: (lastId += 1000), message: { body: cancelled, attachments: [] } })
    await say(again, 'I want to claim')
    again.close()
    expect(await traffic()).toEqual({ days: 7, sent: 3, finished: 1 })

    expect((await linkOf(fileId, own)).status).toBe(200)
    await server.services.pool.query(
      `update conversation set last_at = now() - interval '400 days', open = false where bot_id = $1 and not test`,
      [botId],
    )
    const { gateway } = server.services
    const keeping = { ...server.services, gateway: Object.assign(Object.create(gateway), { retentionDays: async () => 7 }) }
    expect(await eraseOld(keeping)).toBeGreaterThan(0)
    expect((await linkOf(fileId, own)).status).toBe(404)
    expect((await linkOf(theirs, other)).status).toBe(200)
  })

  it('takes a file in the test chat, where only the tester’s own is one', async () => {
    const { sessionId } = await owner.call('test-chat.start', { streamId: botId })
    const say = (text: string, attachments: { fileId: string; fileName: string }[] = []) =>
      owner.call('test-chat.send', { streamId: botId, sessionId, text, attachments })
    await say('I want to claim')
    const theirs = await upload('theirs.pdf', pdf, await visitor())
    const refused = await say(JSON.stringify({ what: 'a hotel', bill: theirs }), [{ fileId: theirs, fileName: 'theirs.pdf' }])
    expect(refused.turn.messages.at(-1)?.text).toBe('Bill is needed.')
    const fileId = await upload('hotel.pdf', pdf, owner.token, [{ name: 'botId', value: botId }])
    const { turn, state } = await say(JSON.stringify({ what: 'a hotel', bill: fileId }), [{ fileId, fileName: 'hotel.pdf' }])
    expect(turn.messages.at(-1)?.text).toBe('hotel.pdf for a hotel')
    expect(JSON.stringify(state)).not.toContain('theirs.pdf')
  })
})

async function visitor(): Promise<string> {
  return (await server.anonymous.call('rtm.open', { botId })).authorization.accessToken
}
