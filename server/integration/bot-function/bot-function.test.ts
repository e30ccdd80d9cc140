// Files of functions through the real server: sent and listed, called by scripts of the draft and of versions, tried and tested, and refused.
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Edit } from '@parley/contract/objects/object'
import { replay } from '@parley/runtime/test-support/replay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { botsOf } from '../../gateway/bots'

const server = await testApp()
let ingrid: Caller
afterAll(() => expect(server.failures).toEqual([]))

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
})

let bots = 0
const newBot = async (name: string) => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `${name} ${(bots += 1)}` }))._id
const base = (streamId: string) => `/builder/streams/${streamId}/botfunctions`
const idOf = ({ body }: Answer): string => String(Reflect.get(Object(body), '_id'))

function upload(
  streamId: string,
  fileName: string,
  content: Buffer | string,
  more: { name: string; value: string }[] = [],
): Promise<Answer> {
  const { body, headers } = formOf([...more, { name: 'file', fileName, content: Buffer.from(content) }])
  const sent = { body, headers: { ...headers, authorization: `bearer ${ingrid.token}` } }
  return server.anonymous.raw('POST', `${base(streamId)}/uploadfile`, sent)
}

/** Every message is answered by this script. */
async function answerBy(streamId: string, source: string): Promise<void> {
  const [dialogId, run] = [newId('dialog'), newId('node')]
  const transitions = [{ id: newId('transition'), exit: 'next', to: 'end' }]
  const edits: Edit[] = [
    { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Answer', startNodeId: run } },
    { op: 'put', id: run, kind: 'node', parentId: dialogId, set: { type: 'script', name: 'answer', settings: { source }, transitions } },
  ]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { fallbackDialogId: dialogId } })
}

const answerOf = async (streamId: string, target: 'draft' | 'live') => {
  const { gateway } = server.services
  const id = await gateway.create({ botId: streamId, target, userId: 'u', channel: 'rtm', language: 'en', timezone: 'UTC', test: false })
  const { messages } = await gateway.runTurn(id, { id: newId('message'), type: 'text', text: 'hello', at: Date.now() })
  return { id, said: messages.map(({ text }) => text).join('\n') }
}

const source =
  '// What is to be paid, with tax.\nfunction total(net, rate = 0.2) {\n  return net * (1 + rate)\n}\nconst shout = (text) => text.toUpperCase()\n'

describe('a file of functions that is sent', () => {
  it('is accepted, and its functions are listed (S7-048)', async () => {
    const streamId = await newBot('Sent')
    const sent = await upload(streamId, 'money.js', source)
    const functions = [
      { name: 'total', line: 2, parameters: ['net', 'rate = 0.2'], comment: 'What is to be paid, with tax.' },
      { name: 'shout', line: 5, parameters: ['text'], comment: '' },
    ]
    const file = { name: 'money.js', description: '', bytes: source.length, functions, problem: '' }
    expect(sent).toMatchObject({ status: 200, body: { _id: expect.stringMatching(/^bfn-/), ...file } })
    expect(await ingrid.raw('GET', base(streamId))).toMatchObject({ status: 200, body: [file] })
  })

  it('of a name that is there is refused, or replaces it, or is kept beside it', async () => {
    const streamId = await newBot('Twice')
    const first = idOf(await upload(streamId, 'money.js', source))
    expect(await upload(streamId, 'Money.js', 'function other() {}')).toMatchObject({ status: 409 })
    const replaced = await upload(streamId, 'money.js', 'function other() {}', [{ name: 'whenTaken', value: 'replace' }])
    expect(replaced).toMatchObject({ body: { _id: first, functions: [{ name: 'other' }] } })
    const beside = await upload(streamId, 'money.js', source, [{ name: 'whenTaken', value: 'keep-both' }])
    expect(beside).toMatchObject({ body: { name: 'money-2.js' } })
    expect((await ingrid.call('bot-function.list', { streamId })).map(({ name }) => name)).toEqual(['money-2.js', 'money.js'])
  })

  it.each([
    ['is too large by one byte', 'a.js', `//${'x'.repeat(limits.scriptChars - 1)}`, /500 KB/],
    ['is not UTF-8', 'a.js', Buffer.from([0x2f, 0x2f, 0xff, 0xfe, 0x41]), /UTF-8/],
    ['has a NUL', 'a.js', 'function a() {}\0', /NUL/],
    ['is empty', 'a.js', '', /empty/],
    ['is blank', 'a.js', ' \n\t', /empty/],
    ['is TypeScript by its name', 'a.ts', 'function a() {}', /\.js/],
    ['has a colon in its name', 'a:1.js', 'function a() {}', /\.js/],
    ['has no name', '.js', 'function a() {}', /\.js/],
    ['is TypeScript by what it says', 'a.js', 'function a(b: string) {}', /Line 1, column 13/],
    ['is a module', 'a.js', '\nexport const a = () => 1', /Line 2, column 1/],
    ['closes what it does not open', 'a.js', '}); globalThis.x = 1; (function () {', /Line 1, column 1/],
  ])('is refused where it %s', async (_, name, content, why) => {
    const streamId = await newBot('Refused')
    const refused = await upload(streamId, name, content)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect(JSON.stringify(refused.body)).toMatch(why)
    expect(await ingrid.call('bot-function.list', { streamId })).toEqual([])
  })

  it('may have exactly as much as is allowed', async () => {
    const streamId = await newBot('Full')
    const head = 'function a() {}\n//'
    const full = await upload(streamId, 'a.js', head + 'x'.repeat(limits.scriptChars - head.length))
    expect(full).toMatchObject({ status: 200, body: { bytes: limits.scriptChars, functions: [{ name: 'a' }] } })
  })
})

describe('a file of functions', () => {
  it('is added, called by a script, and removed (S7-246)', async () => {
    const streamId = await newBot('Called')
    const added = await ingrid.raw('POST', base(streamId), { body: { name: 'money.js', source } })
    expect(added).toMatchObject({ status: 200, body: { functions: [{ name: 'total' }, { name: 'shout' }] } })
    const file = `${base(streamId)}/${idOf(added)}`
    expect(await ingrid.raw('GET', file)).toMatchObject({ status: 200, body: { name: 'money.js', source, tests: [] } })
    await answerBy(streamId, 'print(shout("due ") + total(100))')
    expect((await answerOf(streamId, 'draft')).said).toBe('DUE 120')
    expect(await ingrid.raw('DELETE', file)).toMatchObject({ status: 200 })
    expect((await ingrid.raw('GET', file)).status).toBe(404)
    expect((await answerOf(streamId, 'draft')).said).not.toContain('120')
  })

  it('names variables by their ids, so that they may be renamed', async () => {
    const streamId = await newBot('Renamed')
    const variableId = newId('variable')
    const put = (set: Record<string, string>): Edit => ({ op: 'put', id: variableId, kind: 'variable', set })
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [put({ key: 'rate', value: '7' })] })
    const { _id } = await ingrid.call('bot-function.create', { streamId, name: 'a.js', source: 'function rate() { return env.rate }' })
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [put({ key: 'share' })] })
    expect(await ingrid.call('bot-function.get', { streamId, botFunctionId: _id })).toMatchObject({
      source: 'function rate() { return env.share }',
    })
    await answerBy(streamId, 'print(rate())')
    expect((await answerOf(streamId, 'draft')).said).toBe('7')
  })

  it('is called by what says who is calling, and by messages', async () => {
    const streamId = await newBot('Elsewhere')
    const script = "context.headers.sum = 'sum ' + total(100)"
    const { _id: idpId } = await ingrid.call('authorization.create', { streamId, name: 'By script', auth: 'script', script })
    expect(await ingrid.call('authorization.test', { streamId, idpId })).toMatchObject({
      ok: false,
      text: expect.stringContaining('total'),
    })
    await ingrid.call('bot-function.create', { streamId, name: 'money.js', source })
    expect(await ingrid.call('authorization.test', { streamId, idpId })).toMatchObject({ ok: true })
    const message = { kind: 'script' as const, source: "print('To pay: ' + total(100))" }
    const made = await ingrid.call('custom-template.create', { streamId, name: 'Bill', message })
    const shown = await ingrid.call('custom-template.preview', { streamId, customTemplateId: made._id })
    expect(shown).toMatchObject({ markdown: 'To pay: 120', problem: '' })
  })

  it('is that of the version which talks, and its turns come out the same when they are run again', async () => {
    const streamId = await newBot('Versions')
    const { _id } = await ingrid.call('bot-function.create', { streamId, name: 'a.js', source: 'function greet() { return "old" }' })
    await answerBy(streamId, 'context.greeted = greet(); print(greet())')
    await ingrid.call('bot-version.publish', { streamId })
    const edits: Edit[] = [{ op: 'put', id: _id, kind: 'bot-function', set: { source: 'function greet() { return "new" }' } }]
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    const live = await answerOf(streamId, 'live')
    expect(live.said).toBe('old')
    expect((await answerOf(streamId, 'draft')).said).toBe('new')
    const { turns } = await ingrid.call('conversation.get', { streamId, sessionId: live.id })
    const log = turns.map(({ events }) => events)
    const { bot } = await botsOf(server.services.db, server.services.bus).ready(streamId, 'live')
    const again = await replay(live.id, log, () => Promise.resolve(bot))
    expect(again.map(({ events }) => events)).toEqual(log)
  })

  it('is found where its functions are called', async () => {
    const streamId = await newBot('Used')
    const { _id } = await ingrid.call('bot-function.create', { streamId, name: 'a.js', source: 'function greet() { return "hi" }' })
    await ingrid.call('bot-function.create', { streamId, name: 'b.js', source: 'const twice = () => greet() + greet()' })
    await ingrid.call('bot-function.create', { streamId, name: 'c.js', source: 'function own(greet) { return greet() } // greet()' })
    await answerBy(streamId, 'print(greet())')
    const usages = await ingrid.call('document.list-usages', { streamId, objectId: _id })
    expect(usages.map(({ kind, title }) => [kind, title])).toEqual([
      ['bot-function', 'b.js'],
      ['node', 'answer'],
    ])
  })

  it('whose functions are those of another is a problem that names both, and so when the other changes', async () => {
    const streamId = await newBot('Clashes')
    await ingrid.call('bot-function.create', { streamId, name: 'a.js', source: 'function greet() {}' })
    const { _id } = await ingrid.call('bot-function.create', { streamId, name: 'b.js', source: 'function greet() {}' })
    const problems = async () => (await ingrid.call('document.list-problems', { streamId })).map(({ text }) => text)
    const told = (await problems()).filter((text) => /“a\.js”/.test(text) && /“b\.js”/.test(text) && /“greet”/.test(text))
    expect(told).toHaveLength(2)
    const edits: Edit[] = [{ op: 'put', id: _id, kind: 'bot-function', set: { source: 'function greetAll() {}' } }]
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    expect((await problems()).filter((text) => text.includes('greet'))).toEqual([])
  })
})

describe('a function that is tried', () => {
  const tried = async (text: string, call: { functionName: string; given?: string }) => {
    const streamId = await newBot('Tried')
    const { _id } = await ingrid.call('bot-function.create', { streamId, name: 'a.js', source: text })
    return ingrid.call('bot-function.try', { streamId, botFunctionId: _id, ...call })
  }

  it('gives its value, what it prints and logs, and how long it took', async () => {
    const text = 'function add(a, b) { print("adding"); console.log("log", a); return { sum: a + b } }'
    expect(await tried(text, { functionName: 'add', given: '[1, 2]' })).toEqual({
      ...{ ok: true, value: '{"sum":3}', printed: ['adding'], logs: ['log 1'], problem: '' },
      ms: expect.any(Number),
    })
    expect(await tried('function none() {}', { functionName: 'none' })).toMatchObject({ ok: true, value: '' })
  })

  it.each([
    ['throws', 'function a() {\n  throw new Error("no")\n}', { functionName: 'a' }, /Error: no \(a\.js, line 2\)/],
    [
      'never ends',
      'function a() {\n  let n = 1\n  while (n > 0) {\n    n = Math.sqrt(n) + 1\n  }\n}',
      { functionName: 'a' },
      /too long.*\(a\.js\)$/,
    ],
    ['is in a file whose top level throws', 'function a() {}\n\nmissing()', { functionName: '' }, /missing.* \(a\.js, line 3\)/],
    ['is in a file that replaces what scripts have', 'function a() {}\nprint = 1', { functionName: 'a' }, /may not replace print.*a\.js/],
    ['is not there', 'function a() {}', { functionName: 'b' }, /no function “b”/],
    ['is no name', 'function a() {}', { functionName: 'a(), a' }, /no function/],
    ['is given no list', 'function a() {}', { functionName: 'a', given: '{}' }, /list in JSON/],
    ['is given no JSON', 'function a() {}', { functionName: 'a', given: '[1' }, /list in JSON/],
  ])('tells why it failed where it %s', async (_, text, asked, why) => {
    const reply = await tried(text, asked)
    expect(reply).toMatchObject({ ok: false, value: '' })
    expect(reply.problem).toMatch(why)
  })

  it('is tested: each saved test tells whether it gave what is expected', async () => {
    const streamId = await newBot('Tested')
    const { _id } = await ingrid.call('bot-function.create', { streamId, name: 'a.js', source: 'function add(a, b) { return a && a + b }' })
    const test = (id: string, given: string, expected: string) => ({ id, name: '', functionName: 'add', given, expected })
    const tests = [
      test('t1', '[1, 2]', ' 3 '),
      test('t2', '["a", "b"]', '"ba"'),
      test('t3', '[]', ''),
      test('t4', '[1]', 'null'),
      test('t5', '[', '1'),
    ]
    const edits: Edit[] = [{ op: 'put', id: _id, kind: 'bot-function', set: { tests } }]
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    const results = await ingrid.call('bot-function.run-tests', { streamId, botFunctionId: _id })
    expect(results.map(({ testId, passed, value }) => [testId, passed, value])).toEqual([
      ['t1', true, '3'],
      ['t2', false, '"ab"'],
      ['t3', true, ''],
      ['t4', true, 'null'],
      ['t5', false, ''],
    ])
    const one = await ingrid.call('bot-function.run-tests', { streamId, botFunctionId: _id, testId: 't2' })
    expect(one).toMatchObject([{ testId: 't2', passed: false }])
    expect(await ingrid.failure('bot-function.run-tests', { streamId, botFunctionId: _id, testId: 't9' })).toMatchObject({ status: 404 })
  })
})
