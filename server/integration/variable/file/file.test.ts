// Variables as a file through the real server: what an export says, that it comes back as it was, and what is refused without a change.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { variableLimits } from '@parley/contract/integration/variable-limits'

const server = await testApp()
let ingrid: Caller
beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
})

let bots = 0
async function botWith(...variables: JsonObject[]): Promise<string> {
  const streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Files bot ${(bots += 1)}` }))._id
  const edits = variables.map((set) => ({ op: 'put' as const, id: newId('variable'), kind: 'variable' as const, set }))
  if (edits.length > 0) await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  return streamId
}

async function variablesOf(streamId: string) {
  const { objects } = await ingrid.call('document.get', { streamId, kinds: 'variable' })
  return objects
    .map(({ id, data }) => ({ id, data }))
    .toSorted((one, other) => (JSON.stringify(one.data) < JSON.stringify(other.data) ? -1 : 1))
}
const textsOf = async (streamId: string) => (await variablesOf(streamId)).map(({ data }) => data)
const revOf = async (streamId: string) => (await ingrid.call('document.get', { streamId })).rev

const exported = (streamId: string, format: 'json' | 'csv') => ingrid.call('variable.export', { streamId, format })
const imported = (streamId: string, content: string) => ingrid.call('variable.import', { streamId, content })
const list = (...rows: unknown[]): string => JSON.stringify(rows)

const desk = {
  key: 'desk_phone',
  value: '+47 55, "00"\nline',
  hint: 'of the desk',
  audioTag: '<audio src="desk.wav"/>',
  installScope: 'askOnInstall',
  group: 'Numbers',
  propagateValue: true,
}
const greeting = {
  key: 'greeting',
  scope: 'content',
  value: 'Hello',
  localized: { de: 'Hallo', ja: 'こんにちは' },
  localizedHints: { de: 'Gruß' },
}
const secret = { key: 'api_key', secure: true, hint: 'of the service' }

describe('an export of variables', () => {
  it('has the public column names, the words of each language, and no value of a secure one', async () => {
    const streamId = await botWith(desk, greeting, secret)
    const { variableId } = { variableId: (await variablesOf(streamId)).find(({ data }) => data['key'] === 'api_key')?.id ?? '' }
    await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-export-1' })
    const { fileName, type, content } = await exported(streamId, 'json')
    expect({ fileName, type }).toEqual({ fileName: `Files bot ${bots} variables.json`, type: 'application/json' })
    expect(content).not.toContain('marker-export-1')
    const usual = { audioTag: '', group: '', hint: '', propagateValue: false, scope: 'prePopulated', vNameSpace: [] }
    expect(JSON.parse(content)).toEqual([
      { ...usual, key: 'api_key', value: '', hint: 'of the service', variableType: 'env', secure: true },
      {
        ...{ key: 'desk_phone', value: desk.value, hint: desk.hint, audioTag: desk.audioTag, group: 'Numbers' },
        ...{ variableType: 'env', scope: 'askOnInstall', propagateValue: true, vNameSpace: [] },
      },
      {
        ...usual,
        ...{ key: 'greeting', value: 'Hello', variableType: 'locale' },
        localeData: {
          en: { value: 'Hello', hint: '', audioTag: '' },
          de: { value: 'Hallo', hint: 'Gruß', audioTag: '' },
          ja: { value: 'こんにちは', hint: '', audioTag: '' },
        },
      },
    ])
  })

  it.each(['json', 'csv'] as const)(
    'in %s comes back into the same bot without a change, and into an empty one as it was',
    async (format) => {
      const streamId = await botWith(desk, greeting, secret, { key: 'total', value: '=1+1' }, { key: 'greeting', value: 'env' })
      const [file, rev] = [await exported(streamId, format), await revOf(streamId)]
      expect(await imported(streamId, file.content)).toMatchObject({ status: 'success', imported: 5, added: 0, changed: 0, removed: 0 })
      expect(await revOf(streamId)).toBe(rev)
      const other = await botWith()
      expect(await imported(other, file.content)).toMatchObject({ status: 'success', added: 5 })
      expect((await exported(other, 'json')).content).toBe((await exported(streamId, 'json')).content)
      expect(await textsOf(other)).toEqual(await textsOf(streamId))
    },
  )
})

describe('namespaces of variables in a file', () => {
  const [billing, travel] = [
    { id: 'nm-billing', name: 'Billing' },
    { id: 'nm-travel', name: 'Travel' },
  ]
  const give = (streamId: string) =>
    ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: streamId, kind: 'bot', set: { namespaces: [billing, travel] } }],
    })

  it.each(['json', 'csv'] as const)('stand in %s by their names, and are found again by them', async (format) => {
    const streamId = await botWith({ key: 'rate', namespaces: ['nm-travel'] }, { key: 'limit' })
    await give(streamId)
    const { content } = await exported(streamId, format)
    expect(content).toContain('Travel')
    expect(await imported(streamId, content)).toMatchObject({ status: 'success', changed: 0 })
    const other = await botWith()
    expect((await imported(other, content)).problems).toMatchObject([{ why: 'The bot has no namespace named “Travel”.' }])
    await give(other)
    expect(await imported(other, content)).toMatchObject({ status: 'success', added: 2 })
    expect(await textsOf(other)).toMatchObject([{ key: 'limit' }, { key: 'rate', namespaces: ['nm-travel'] }])
  })

  it('may be written as names alone, apart by commas, and end where a file names none', async () => {
    const streamId = await botWith()
    await give(streamId)
    await imported(streamId, 'key,vNameSpace\nrate,"Travel, Billing"')
    expect(await textsOf(streamId)).toMatchObject([{ namespaces: ['nm-billing', 'nm-travel'] }])
    await imported(streamId, 'key\nrate')
    expect(await textsOf(streamId)).toMatchObject([{ namespaces: [] }])
  })
})

describe('a dialog that uses namespaces', () => {
  it('has a problem for each variable it mentions and does not see, as long as that is so', async () => {
    const streamId = await botWith({ key: 'rate', namespaces: ['nm-travel'] })
    const [dialogId, sayId] = [newId('dialog'), newId('node')]
    const apply = (...edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    const messages = [{ kind: 'text', text: 'Rate {{env.rate}}', channel: '', language: '' }]
    const node = { type: 'message', name: 'Say', settings: { messages }, transitions: [] }
    await apply(
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Rates', startNodeId: sayId } },
      { op: 'put', id: sayId, kind: 'node', parentId: dialogId, set: node },
    )
    const told = async () => {
      const problems = await ingrid.call('document.list-problems', { streamId })
      return problems.filter(({ code }) => code === 'unseen-variable').map(({ objectId }) => objectId)
    }
    expect(await told()).toEqual([])
    await apply({ op: 'put', id: dialogId, kind: 'dialog', set: { namespaces: ['nm-billing'] } })
    expect(await told()).toEqual([sayId])
    const variableId = (await variablesOf(streamId))[0]?.id ?? ''
    await apply({ op: 'put', id: variableId, kind: 'variable', set: { namespaces: [] } })
    expect(await told()).toEqual([])
    await ingrid.call('document.undo', { streamId })
    expect(await told()).toEqual([sayId])
    await apply({ op: 'put', id: dialogId, kind: 'dialog', set: { namespaces: [] } })
    expect(await told()).toEqual([])
  })
})

describe('an import of variables', () => {
  it('takes the place of what is there: known ones keep their ids and secrets, others go, and one undo brings all back', async () => {
    const streamId = await botWith(desk, { key: 'old', value: 'x' }, secret)
    const before = await variablesOf(streamId)
    const variableId = before.find(({ data }) => data['key'] === 'api_key')?.id ?? ''
    await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-kept-2' })
    const content = list(
      { key: 'desk_phone', value: 5 },
      { key: 'api_key', value: '' },
      { key: 'fresh', variableType: 'locale', value: 'Hi' },
    )
    const reply = await imported(streamId, content)
    expect(reply).toMatchObject({ imported: 3, added: 1, changed: 2, removed: 1, problems: [] })
    expect(reply.message).toBe('3 Variables imported/updated successfully.')
    const after = await variablesOf(streamId)
    expect(after.map(({ data }) => data['key']).toSorted()).toEqual(['api_key', 'desk_phone', 'fresh'])
    const phone = after.find(({ data }) => data['key'] === 'desk_phone')
    expect(phone?.id).toBe(before.find(({ data }) => data['key'] === 'desk_phone')?.id)
    expect(phone?.data).toMatchObject({
      value: '5',
      hint: '',
      audioTag: '',
      group: '',
      installScope: 'prePopulated',
      propagateValue: false,
    })
    expect(await ingrid.call('variable.list-secrets', { streamId })).toMatchObject([{ variableId }])
    await ingrid.call('document.undo', { streamId })
    expect(await variablesOf(streamId)).toEqual(before)
  })

  it('is called by its count among the changes, in words that the console can say', async () => {
    const streamId = await botWith()
    await imported(streamId, list({ key: 'a' }, { key: 'b' }))
    expect(await ingrid.call('document.undo', { streamId })).toMatchObject({ label: 'imported 2 variables' })
  })

  it('reads a list inside an object, and lines with other names’ case, semicolons and quotes', async () => {
    const streamId = await botWith()
    expect(await imported(streamId, JSON.stringify({ botVariables: [{ _id: 'x', key: 'a', value: null }] }))).toMatchObject({ imported: 1 })
    const csv = '\uFEFFKEY;Value;variabletype;localedata\r\na;1;env;\r\nb;"two ""2""";LOCALE;"{""de"":{""value"":""zwei""}}"\r\n;;;\r\n'
    expect(await imported(streamId, csv)).toMatchObject({ imported: 2, problems: [] })
    expect(await textsOf(streamId)).toMatchObject([
      { key: 'a', value: '1' },
      { key: 'b', scope: 'content', value: 'two "2"', localized: { de: 'zwei' } },
    ])
  })

  it.each([
    ['a key with a hyphen', list({ key: 'good' }, { key: 'desk-phone' }), 2, /desk-phone.*hyphen/],
    ['a key that is not there', list({ value: 'x' }), 1, /key is missing/],
    ['a key twice, whatever its case', list({ key: 'a' }, { key: 'A' }), 2, /is in row 1/],
    [
      'a namespace that the bot has not',
      list({ key: 'a', vNameSpace: [{ name: 'Billing', refId: 'r' }] }),
      1,
      /no namespace named “Billing”/,
    ],
    ['JSON that was cut off', '[{"key":"a"},{"key":"b","val', 2, /cut off/],
    ['JSON that is none', '[{"key":"a"},key=b]', 2, /not valid JSON/],
    ['CSV that was cut off', 'key,value\na,1\nb,"two', 3, /never closed/],
    ['CSV without keys', 'name,value\na,1', 1, /none of these.*name/],
    ['a line with too many cells', 'key,value\na,1,2', 2, /more cells/],
    ['a field that no variable has', list({ key: 'a', vlaue: 'x' }), 1, /vlaue/],
    ['a scope that is none', list({ key: 'a', scope: 'secret' }), 1, /scope is not/],
    ['a value that is no text', list({ key: 'a', value: { deep: 1 } }), 1, /value is not/],
    ['a row that is none', list('a'), 1, /not as it should/],
    ['a value that is too long', list({ key: 'a', value: 'x'.repeat(100_001) }), 1, /value is not/],
    ['half a character', '[{"key":"a","value":"\\ud800"}]', 1, /no text/],
    [
      'words of a language for an environment variable',
      list({ key: 'a', localeData: { en: { value: 'x' } } }),
      1,
      /same value in every language/,
    ],
    ['a language that is none', list({ key: 'a', variableType: 'locale', localeData: { 'no way': { value: 'x' } } }), 1, /not a language/],
    ['a value for a secure variable', list({ key: 'api_key', value: 'typed' }), 1, /never comes from a file/],
    ['a secure variable made plain', list({ key: 'api_key', secure: false }), 1, /editor/],
    ['collections', JSON.stringify({ botVariables: [{ key: 'a' }], botCollections: [{ name: 'c' }] }), 0, /Collections/],
    ['no list', '{"variables":[]}', 0, /no list/],
    ['JSON too deep to be variables', `${'['.repeat(5000)}`, 0, /no list/],
    ['nothing', '', 0, /no variable/],
    ['too many', `key\n${Array.from({ length: variableLimits.variableFileRows + 1 }, (_, at) => `k${at}`).join('\n')}`, 0, /at most/],
  ])('with %s is told row by row and changes nothing', async (_, content, row, why) => {
    const streamId = await botWith({ key: 'kept', value: 'x' }, secret)
    const rev = await revOf(streamId)
    const reply = await imported(streamId, content)
    expect(reply).toMatchObject({ status: 'failed', imported: 0, added: 0, changed: 0, removed: 0 })
    expect(reply.problems[0]).toMatchObject({ row, why: expect.stringMatching(why) })
    expect(await revOf(streamId)).toBe(rev)
  })

  it('tells every row that is wrong, as far as a report goes, and counts them all', async () => {
    const content = list(...Array.from({ length: 150 }, (_, at) => ({ key: `bad-${at}` })))
    const reply = await imported(await botWith(), content)
    expect(reply.message).toBe('Nothing was imported: 150 rows are wrong.')
    expect(reply.problems).toHaveLength(variableLimits.variableFileProblems)
  })

  it('is refused to a stranger and to a file that is too large', async () => {
    const streamId = await botWith({ key: 'kept' })
    const olav = await server.signUp('Olav')
    expect(await olav.failure('variable.import', { streamId, content: list({ key: 'a' }) })).toMatchObject({ status: 404 })
    expect(await olav.failure('variable.export', { streamId, format: 'json' })).toMatchObject({ status: 404 })
    const large = list({ key: 'a', value: 'x'.repeat(variableLimits.variableFileBytes) })
    expect((await ingrid.failure('variable.import', { streamId, content: large })).status).toBe(400)
    expect(await textsOf(streamId)).toMatchObject([{ key: 'kept' }])
  })
})
