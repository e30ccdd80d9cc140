// Variables as a file through the real server: what an export says, that it comes back as it was, and what is refused without a change.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { VariableFiles } from '../../../test-support/variable-files'
import { variableLimits } from '@parley/contract/integration/variable-limits'

const server = await testApp()
let ingrid: Caller
let files: VariableFiles
beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  files = new VariableFiles(server, ingrid)
})

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

describe('an export of variables (S7-225)', () => {
  it('has the public column names, the words of each language, and no value of a secure one', async () => {
    const streamId = await files.botWith(desk, greeting, secret)
    const { variableId } = { variableId: (await files.variablesOf(streamId)).find(({ data }) => data['key'] === 'api_key')?.id ?? '' }
    await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-export-1' })
    const { fileName, type, content, job } = await files.exported(streamId, 'json')
    expect(job).toMatchObject({ state: 'done', unit: 'variables', done: 3, total: 3 })
    expect({ fileName, type }).toEqual({ fileName: `Files bot ${files.bots} variables.json`, type: 'application/json' })
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
      const streamId = await files.botWith(desk, greeting, secret, { key: 'total', value: '=1+1' }, { key: 'greeting', value: 'env' })
      const [file, rev] = [await files.exported(streamId, format), await files.revOf(streamId)]
      expect(await files.imported(streamId, file.content)).toMatchObject({
        outcome: 'imported',
        variables: 5,
        counts: { added: 0, changed: 0, same: 5 },
      })
      expect(await files.revOf(streamId)).toBe(rev)
      const other = await files.botWith()
      expect(await files.imported(other, file.content)).toMatchObject({ outcome: 'imported', counts: { added: 5 } })
      expect((await files.exported(other, 'json')).content).toBe((await files.exported(streamId, 'json')).content)
      expect(await files.textsOf(other)).toEqual(await files.textsOf(streamId))
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

  it.each(['json', 'csv'] as const)(
    'stand in %s by their names, are found again by them, and made where the bot lacks them',
    async (format) => {
      const streamId = await files.botWith({ key: 'rate', namespaces: ['nm-travel'] }, { key: 'limit' })
      await give(streamId)
      const { content } = await files.exported(streamId, format)
      expect(content).toContain('Travel')
      expect(await files.imported(streamId, content)).toMatchObject({ outcome: 'imported', counts: { changed: 0 } })
      const other = await files.botWith()
      expect(await files.imported(other, content)).toMatchObject({ outcome: 'imported', counts: { added: 2 } })
      const { items } = await ingrid.call('namespace.list', { streamId: other })
      expect(items).toMatchObject([{ name: 'Travel', variables: 1 }])
      expect(await files.textsOf(other)).toMatchObject([{ key: 'limit' }, { key: 'rate', namespaces: [items[0]?._id] }])
    },
  )

  it('may be written as names alone, apart by commas, and end where a file names none', async () => {
    const streamId = await files.botWith()
    await give(streamId)
    await files.imported(streamId, 'key,vNameSpace\nrate,"Travel, Billing"')
    expect(await files.textsOf(streamId)).toMatchObject([{ namespaces: ['nm-billing', 'nm-travel'] }])
    await files.imported(streamId, 'key\nrate')
    expect(await files.textsOf(streamId)).toMatchObject([{ namespaces: [] }])
  })
})

describe('a dialog that uses namespaces', () => {
  it('has a problem for each variable it mentions and does not see, as long as that is so', async () => {
    const streamId = await files.botWith({ key: 'rate', namespaces: ['nm-travel'] })
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
    const variableId = (await files.variablesOf(streamId))[0]?.id ?? ''
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
    const streamId = await files.botWith(desk, { key: 'old', value: 'x' }, secret)
    const before = await files.variablesOf(streamId)
    const variableId = before.find(({ data }) => data['key'] === 'api_key')?.id ?? ''
    await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-kept-2' })
    const content = list(
      { key: 'desk_phone', value: 5 },
      { key: 'api_key', value: '' },
      { key: 'fresh', variableType: 'locale', value: 'Hi' },
    )
    const reply = await files.imported(streamId, content)
    expect(reply).toMatchObject({ variables: 3, counts: { added: 1, changed: 3, refused: 0 } })
    expect(reply.rows.find(({ key }) => key === 'old')).toMatchObject({ row: 0, why: expect.stringMatching(/removed/) })
    expect(reply.message).toBe('3 Variables imported/updated successfully.')
    const after = await files.variablesOf(streamId)
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
    expect(await files.variablesOf(streamId)).toEqual(before)
  })

  it('is called by its file among the changes', async () => {
    const streamId = await files.botWith()
    await files.imported(streamId, list({ key: 'a' }, { key: 'b' }))
    expect(await ingrid.call('document.undo', { streamId })).toMatchObject({ label: 'imported variables.json' })
  })

  it('reads a list inside an object, and lines with other names’ case, semicolons and quotes', async () => {
    const streamId = await files.botWith()
    expect(await files.imported(streamId, JSON.stringify({ botVariables: [{ _id: 'x', key: 'a', value: null }] }))).toMatchObject({
      outcome: 'imported',
      variables: 1,
    })
    const csv = '\uFEFFKEY;Value;variabletype;localedata\r\na;1;env;\r\nb;"two ""2""";LOCALE;"{""de"":{""value"":""zwei""}}"\r\n;;;\r\n'
    expect(await files.imported(streamId, csv)).toMatchObject({ outcome: 'imported', variables: 2 })
    expect(await files.textsOf(streamId)).toMatchObject([
      { key: 'a', value: '1' },
      { key: 'b', scope: 'content', value: 'two "2"', localized: { de: 'zwei' } },
    ])
  })

  it.each([
    ['a key with a hyphen', list({ key: 'good' }, { key: 'desk-phone' }), 2, /desk-phone.*hyphen/],
    ['a key that is not there', list({ value: 'x' }), 1, /key is missing/],
    ['a key twice, whatever its case', list({ key: 'a' }, { key: 'A' }), 2, /is in row 1/],
    ['a namespace with a name too long', list({ key: 'a', vNameSpace: [{ name: 'x'.repeat(129) }] }), 1, /no namespace named/],
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
    [
      'a value of a collection that it does not have',
      JSON.stringify({ botVariables: [{ key: 'a' }], botCollections: [], botCollectionVariables: [{ key: 'a', value: 'x', refId: 'c' }] }),
      0,
      /Row 1 of botCollectionVariables/,
    ],
    ['a collection without a name', JSON.stringify({ botVariables: [{ key: 'a' }], botCollections: [{ name: ' ' }] }), 0, /collection/],
    ['collections that are none', JSON.stringify({ botVariables: [{ key: 'a' }], botCollections: [1] }), 0, /botCollections/],
    ['no list', '{"variables":[]}', 0, /no list/],
    ['JSON too deep to be variables', `${'['.repeat(5000)}`, 0, /no list/],
    ['nothing', '', 0, /no variable/],
    ['too many bytes', `key,value\na,${'x'.repeat(variableLimits.variableFileBytes)}`, 0, /at most 16 MB/],
    ['too many', `key\n${Array.from({ length: variableLimits.variableFileRows + 1 }, (_, at) => `k${at}`).join('\n')}`, 0, /at most/],
  ])('with %s is told row by row and changes nothing', async (_, content, row, why) => {
    const streamId = await files.botWith({ key: 'kept', value: 'x' }, secret)
    const rev = await files.revOf(streamId)
    const reply = await files.imported(streamId, content)
    expect(reply).toMatchObject({ outcome: 'refused', counts: { added: 0, changed: 0 } })
    expect(reply.rows[0]).toMatchObject({ row, outcome: 'refused', why: expect.stringMatching(why) })
    expect(await files.revOf(streamId)).toBe(rev)
  })

  it('tells every row that is wrong, as far as a report goes, and counts them all', async () => {
    const content = list(...Array.from({ length: 150 }, (_, at) => ({ key: `bad-${at}` })))
    const reply = await files.imported(await files.botWith(), content)
    expect(reply.message).toBe('Nothing was imported: 150 rows are wrong.')
    expect(reply.rows).toHaveLength(variableLimits.variableFileProblems)
  })

  it('asks first where a value would be replaced or a variable would go, and changes nothing until it is told to', async () => {
    const streamId = await files.botWith({ key: 'desk', value: '47' }, { key: 'old', value: 'x' })
    const rev = await files.revOf(streamId)
    const content = list({ key: 'desk', value: '49' }, { key: 'fresh', value: 'new' })
    const asked = await files.imported(streamId, content, false)
    expect(asked).toMatchObject({ outcome: 'warned', counts: { added: 1, warned: 2 } })
    expect(asked.rows.map(({ key, outcome }) => [key, outcome])).toEqual([
      ['desk', 'warned'],
      ['old', 'warned'],
      ['fresh', 'added'],
    ])
    expect(await files.revOf(streamId)).toBe(rev)
    expect(await files.imported(streamId, content)).toMatchObject({ outcome: 'imported', counts: { added: 1, changed: 2 } })
    expect((await files.textsOf(streamId)).map(({ key }) => key)).toEqual(['desk', 'fresh'])
  })

  it('is refused to a stranger, with a file of somebody else, and with none', async () => {
    const streamId = await files.botWith({ key: 'kept' })
    const olav = await server.signUp('Olav')
    const fileId = await files.sent(list({ key: 'a' }))
    expect(await olav.failure('variable.import', { streamId, fileId })).toMatchObject({ status: 404 })
    expect(await olav.failure('variable.export', { streamId, type: 'json' })).toMatchObject({ status: 404 })
    expect(await olav.failure('variable.get-import-status', { streamId })).toMatchObject({ status: 404 })
    for (const strange of [await new VariableFiles(server, olav).sent(list({ key: 'a' })), 'f-none'])
      expect(await ingrid.failure('variable.import', { streamId, fileId: strange })).toMatchObject({ status: 404 })
    expect(await files.textsOf(streamId)).toMatchObject([{ key: 'kept' }])
  })
})
