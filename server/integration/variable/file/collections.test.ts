// Collections of variables in a file through the real server: that they come back as they were, in JSON and CSV, and what a file leaves alone.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { newMember } from '../../../test-support/team'
import { VariableFiles } from '../../../test-support/variable-files'

const server = await testApp()
let ingrid: Caller
let files: VariableFiles
beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  files = new VariableFiles(server, ingrid)
})

const list = (...rows: unknown[]): string => JSON.stringify(rows)

describe('a file of a bot with collections (S7-225)', () => {
  const collections = [
    { id: 'vc-germany', name: 'Germany', description: 'For Munich' },
    { id: 'vc-staging', name: 'Staging', description: '' },
  ]
  const made = async () => {
    const streamId = await files.botWith(
      { key: 'desk', value: '47', inCollections: { 'vc-germany': { value: '49' }, 'vc-staging': { value: '', localized: {} } } },
      {
        ...{ key: 'greeting', scope: 'content', value: 'Hello', localized: { de: 'Hallo' } },
        inCollections: { 'vc-germany': { value: 'Good day', localized: { de: 'Moin' }, audioTag: '<a/>' } },
      },
      { key: 'greeting', value: 'of env', inCollections: { 'vc-staging': { value: 'other, "env"' } } },
    )
    const edit: Edit = { op: 'put', id: streamId, kind: 'bot', set: { collections } }
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [edit] })
    return streamId
  }

  it('has the collections and the values in them beside the variables', async () => {
    const { botVariables, botCollections, botCollectionVariables } = JSON.parse((await files.exported(await made(), 'json')).content)
    expect(botVariables.map(({ key }: { key: string }) => key)).toEqual(['desk', 'greeting', 'greeting'])
    expect(botCollections).toEqual([
      { name: 'Germany', description: 'For Munich', refId: 'vc-germany' },
      { name: 'Staging', description: '', refId: 'vc-staging' },
    ])
    expect(botCollectionVariables).toMatchObject([
      { key: 'desk', variableType: 'env', value: '49', audioTag: '', refId: 'vc-germany' },
      {
        key: 'greeting',
        variableType: 'locale',
        value: 'Good day',
        audioTag: '<a/>',
        refId: 'vc-germany',
        localeData: { de: { value: 'Moin' } },
      },
      { key: 'greeting', variableType: 'env', value: 'other, "env"', refId: 'vc-staging' },
    ])
  })

  it.each(['json', 'csv'] as const)('in %s comes back into its bot without a change, and into an empty one as it was', async (format) => {
    const streamId = await made()
    const [{ content }, rev] = [await files.exported(streamId, format), await files.revOf(streamId)]
    expect(await files.imported(streamId, content)).toMatchObject({ outcome: 'imported', counts: { same: 3, changed: 0 } })
    expect(await files.revOf(streamId)).toBe(rev)
    const other = await files.botWith()
    expect(await files.imported(other, content)).toMatchObject({ outcome: 'imported', counts: { added: 3 } })
    const [from, to] = await Promise.all([streamId, other].map((id) => ingrid.call('variable-collection.list', { streamId: id })))
    const shown = (list: typeof from = []) =>
      list.map(({ name, variables, description }) => [name, variables, format === 'json' && description])
    expect(shown(to)).toEqual(shown(from))
    for (const [at, { refId }] of (to ?? []).entries()) {
      const values = async (id: string, collectionRefId = '') =>
        (await ingrid.call('variable.list', { streamId: id, collectionRefId, limit: -1 })).items.map(({ _id, ...row }) => row)
      expect(await values(other, refId)).toEqual(await values(streamId, from?.[at]?.refId))
    }
  })

  it('keeps collections and values where it says nothing of them, removes those that its list lacks, and one undo brings all back', async () => {
    const streamId = await made()
    await files.imported(
      streamId,
      list({ key: 'desk', value: '48' }, { key: 'greeting', value: 'x' }, { key: 'greeting', variableType: 'locale' }),
    )
    const held = async () => (await ingrid.call('variable-collection.list', { streamId })).map(({ name, variables }) => [name, variables])
    expect(await held()).toEqual([
      ['Germany', 2],
      ['Staging', 1],
    ])
    const before = await files.variablesOf(streamId)
    const file = {
      botVariables: [{ key: 'desk', value: '50' }],
      botCollections: [{ name: 'germany', refId: 'r1' }],
      botCollectionVariables: [{ key: 'desk', value: '51', audioTag: '', refId: 'r1' }],
    }
    await files.imported(streamId, JSON.stringify(file))
    expect(await held()).toEqual([['germany', 1]])
    expect(await files.textsOf(streamId)).toMatchObject([{ key: 'desk', value: '50', inCollections: { 'vc-germany': { value: '51' } } }])
    await ingrid.call('document.undo', { streamId })
    expect(await files.variablesOf(streamId)).toEqual(before)
    expect(await held()).toEqual([
      ['Germany', 2],
      ['Staging', 1],
    ])
  })
})

describe('a file of somebody who may change variables and not the bot', () => {
  it('is refused where the bot lacks what it names, and taken where it has it', async () => {
    const streamId = await files.botWith({ key: 'desk', value: '47' })
    const { roleId } = await ingrid.call('team.create-role', {
      ...{ orgId: ingrid.accountId, name: 'Writers' },
      permissions: { TASKS: ['YES'] },
    })
    const olav = await newMember(server, ingrid, 'Olav', { bots: [{ streamId, roleId }] })
    const his = new VariableFiles(server, olav)
    const spaced = list({ key: 'desk', value: '48', vNameSpace: ['Billing'] })
    const inSet = list({ key: 'desk', value: '48', collectionData: { Germany: { value: '49' } } })
    expect(await his.imported(streamId, spaced)).toMatchObject({
      outcome: 'refused',
      rows: [{ row: 1, why: expect.stringMatching(/Billing/) }],
    })
    expect(await his.imported(streamId, inSet)).toMatchObject({
      outcome: 'refused',
      rows: [{ row: 0, why: expect.stringMatching(/Germany/) }],
    })
    await ingrid.call('namespace.create', { streamId, name: 'Billing' })
    await ingrid.call('variable-collection.create', { streamId, name: 'Germany' })
    expect(await his.imported(streamId, spaced)).toMatchObject({ outcome: 'imported', counts: { changed: 1 } })
    expect(await his.imported(streamId, inSet)).toMatchObject({ outcome: 'imported', counts: { changed: 1 } })
    const operations = await olav.call('document.list-changes', { streamId })
    expect(JSON.stringify(operations)).toContain('Olav Moe')
  })
})
