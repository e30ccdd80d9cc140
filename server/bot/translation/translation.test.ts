// The file of translators through the real server: a bot's texts go out, come back filled, are looked at, and are taken as one step.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { plainCell } from '@parley/kit/csv/write'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { readIncoming } from '../../base/storage/incoming/read-incoming'

const server = await testApp()
let ingrid: Caller
beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
})

const language = 'de'
let bots = 0

/** A bot in two languages with one step that says these. */
async function botThatSays(...texts: string[]) {
  const streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Tea house ${(bots += 1)}` }))._id
  const apply = (...edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const say = (...said: string[]) => {
    const messages = said.map((text) => ({ kind: 'text', text, channel: '', language: '' }))
    return apply({ op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: { messages } } })
  }
  await ingrid.call('language.add', { streamId, language })
  await apply({ op: 'put', id: newId('entity'), kind: 'entity', set: { name: 'cups', type: 'number' } })
  await apply({ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Order tea', startNodeId: nodeId } })
  await say(...texts)
  return { streamId, nodeId, say }
}

type Filling = (source: string) => string

/** The file of an export, filled by a translator. */
async function filled(streamId: string, format: 'csv' | 'xlsx', fill: Filling): Promise<string> {
  const { content } = await ingrid.call('translation.export', { streamId, language, format })
  const read = await readIncoming({ name: '', content: Buffer.from(content, format === 'csv' ? 'utf8' : 'base64') }, 1000)
  const rows = read.kind === 'table' ? read.rows.map(({ cells }) => cells.map((cell) => (format === 'csv' ? plainCell(cell) : cell))) : []
  const [source, target] = [rows[0]?.indexOf('source') ?? -1, rows[0]?.indexOf('translation') ?? -1]
  return rows
    .map((cells, at) => cells.map((_, column) => (at > 0 && column === target ? fill(cells[source] ?? '') : cells[column])))
    .map((cells) => cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

async function sent(content: string, whose = ingrid): Promise<string> {
  const { body, headers } = formOf([{ name: 'file', fileName: 'tea.csv', content: Buffer.from(content) }])
  const path = `/users/${whose.userId}/file`
  const answer = await server.anonymous.raw('POST', path, { body, headers: { ...headers, authorization: `bearer ${whose.token}` } })
  return String(Reflect.get(Object(answer.body), 'fileId'))
}

const preview = (streamId: string, fileId: string) => ingrid.call('translation.preview', { streamId, language, fileId })
const take = (streamId: string, fileId: string, mark: string) => ingrid.call('translation.import', { streamId, language, fileId, mark })

async function saidInGerman(streamId: string, nodeId: string): Promise<string[]> {
  const { objects } = await ingrid.call('document.get', { streamId, kinds: 'node' })
  const said = JSON.stringify(objects.find(({ id }) => id === nodeId)?.data)
  return [...said.matchAll(/"language":"de"[^}]*?"text":"([^"]*)"|"text":"([^"]*)"[^}]*?"language":"de"/g)].map(
    ([, one = '', other = '']) => one || other,
  )
}

const german: Readonly<Record<string, string>> = {
  'Which tea?': 'Welchen Tee?',
  'Here are {{entities.cups}} cups': 'Hier sind {{entities.cups}} Tassen',
}
const tea: Filling = (source) => german[source] ?? ''

describe('the file of a translator', () => {
  it.each(['csv', 'xlsx'] as const)('as %s says names for people, is looked at first, and fills the bot in one step', async (format) => {
    const { streamId, nodeId } = await botThatSays('Which tea?', 'Here are {{entities.cups}} cups')
    const file = await filled(streamId, format, tea)
    expect(file).toContain('{{entities.cups}}')
    const fileId = await sent(file)
    const plan = await preview(streamId, fileId)
    expect(plan.counts).toMatchObject({ filled: 2, changed: 0, refused: 0 })
    expect(plan.rows.map(({ place, source, target, outcome }) => [place, source, target, outcome])).toEqual([
      ['Order tea › Say', 'Which tea?', 'Welchen Tee?', 'filled'],
      ['Order tea › Say', 'Here are {{entities.cups}} cups', 'Hier sind {{entities.cups}} Tassen', 'filled'],
    ])
    expect(await saidInGerman(streamId, nodeId)).toEqual([])
    expect(await take(streamId, fileId, plan.mark)).toEqual({ filled: 2, changed: 0 })
    expect(await saidInGerman(streamId, nodeId)).toEqual([
      'Welchen Tee?',
      expect.stringMatching(/^Hier sind \{\{entities\.en_.*\}\} Tassen$/),
    ])
    await ingrid.call('document.undo', { streamId })
    expect(await saidInGerman(streamId, nodeId)).toEqual([])
  })

  it('that comes back as it was exported changes nothing', async () => {
    const { streamId } = await botThatSays('Which tea?', 'Here are {{entities.cups}} cups')
    const fileId = await sent(await filled(streamId, 'xlsx', tea))
    await take(streamId, fileId, (await preview(streamId, fileId)).mark)
    const { rev } = await ingrid.call('document.get', { streamId })
    const { content } = await ingrid.call('translation.export', { streamId, language, format: 'csv' })
    const again = await sent(content)
    const plan = await preview(streamId, again)
    expect(plan.counts).toMatchObject({ filled: 0, changed: 0, left: 2, refused: 0 })
    await take(streamId, again, plan.mark)
    expect((await ingrid.call('document.get', { streamId })).rev).toBe(rev)
    const warned = (await ingrid.call('bot-version.get-readiness', { streamId })).checks.find(({ id }) => id === 'language-de')
    expect(warned?.state).toBe('ok')
  })

  it('is taken without the rows that cannot be, which are told with their reason', async () => {
    const { streamId, nodeId, say } = await botThatSays('Which tea?', 'Here are {{entities.cups}} cups')
    const fileId = await sent(await filled(streamId, 'csv', (source) => tea(source).replace('{{entities.cups}}', 'zwei')))
    await say('Which tea, please?', 'Here are {{entities.cups}} cups')
    const { rows, counts } = await preview(streamId, fileId)
    expect(counts).toMatchObject({ filled: 0, refused: 2 })
    expect(rows.map(({ row, why }) => [row, why])).toEqual([
      [2, 'The source text was changed since the file was exported. It reads now: Which tea, please?'],
      [3, 'The translation lacks a variable of the source text: {{entities.cups}}'],
    ])
    expect(rows[0]?.says['why']?.key).toBe('translation-file.source')
    expect(await saidInGerman(streamId, nodeId)).toEqual([])
  })

  it('is not taken when the bot was changed after it was looked at', async () => {
    const { streamId, nodeId, say } = await botThatSays('Which tea?')
    const fileId = await sent(await filled(streamId, 'csv', tea))
    const { mark } = await preview(streamId, fileId)
    await say('Which tea, please?')
    const refused = await ingrid.failure('translation.import', { streamId, language, fileId, mark })
    expect(refused.msg).toBe('The bot or the file has been changed since you looked at it. Look at it again.')
    expect(await saidInGerman(streamId, nodeId)).toEqual([])
  })

  it('of another bot fills nothing', async () => {
    const [one, other] = [await botThatSays('Which tea?'), await botThatSays('Which tea?')]
    const { counts, rows } = await preview(other.streamId, await sent(await filled(one.streamId, 'csv', tea)))
    expect(counts).toMatchObject({ filled: 0, refused: 1 })
    expect(rows[0]?.why).toBe('This row is from the file of another bot.')
  })

  it.each([
    ['', 0, 'There is no text in this file.'],
    ['{"a":1}', 0, 'This is not the file of a language. Download one, fill it, and upload that.'],
    ['key,source\nx,y', 1, 'The first row has no column named translation. Keep the first row as it was exported.'],
    ['key,source,translation,source\nx,y,z,u', 1, 'The column source stands in the first row twice.'],
    ['key,source,translation\nx,"y', 2, 'A quote is opened here and never closed: the file was cut off, or a quote is missing.'],
  ])('that reads %j is refused as a whole', async (content, row, why) => {
    const { streamId } = await botThatSays('Which tea?')
    expect((await preview(streamId, await sent(content))).rows).toMatchObject([{ row, why, outcome: 'refused' }])
  })

  it('is for languages of the bot alone, and for whoever may', async () => {
    const { streamId } = await botThatSays('Which tea?')
    expect(await ingrid.failure('translation.export', { streamId, language: 'fr' })).toMatchObject({ status: 400 })
    expect(await ingrid.failure('translation.export', { streamId, language: 'en' })).toMatchObject({ status: 400 })
    const stranger = await server.signUp('Stig')
    const fileId = await sent('key,source,translation\nx,y,z', stranger)
    expect(await stranger.failure('translation.export', { streamId, language })).toMatchObject({ status: 404 })
    expect(await stranger.failure('translation.preview', { streamId, language, fileId })).toMatchObject({ status: 404 })
    expect(await stranger.failure('translation.import', { streamId, language, fileId, mark: '' })).toMatchObject({ status: 404 })
  })
})
