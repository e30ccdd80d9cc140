// Tables of an account through the real server: their rows fit their columns, views choose among them, and no other account sees any.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { recordsOn } from './records'

const server = await testApp()
let ingrid: Caller
let stranger: Caller
let tableId: string

const columns = [
  { name: 'city', required: true },
  { name: 'price', type: 'number' as const },
  { name: 'day', type: 'date' as const },
]

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  stranger = await server.signUp('Stig')
  tableId = (await ingrid.call('data-table.create', { name: 'Fares', columns }))._id
  for (const [city, price] of [
    ['Oslo', 90],
    ['Bergen', 120],
    ['Bodø', 300],
  ] as const)
    await ingrid.call('data-table.add-row', { tableId, values: { city, price } })
})
afterAll(() => expect(server.failures).toEqual([]))

const rows = async (path: string) => (await ingrid.raw('GET', `/builder/daas/${path}`)).body

describe('the data of an account', () => {
  it('is a list of tables and a list of views, each of the account alone ([S7-167])', async () => {
    const filters = [{ column: 'price', is: '>=' as const, value: 100 }]
    const view = await ingrid.call('data-table.create-view', { name: 'Dear', tableId, columns: ['city'], filters })
    expect(await ingrid.raw('GET', '/builder/daas/tables')).toMatchObject({
      status: 200,
      body: [{ _id: tableId, name: 'Fares', columns: [{ name: 'city', type: 'text', required: true }, {}, {}], rows: 3 }],
    })
    expect(await ingrid.raw('GET', '/builder/daas/views')).toMatchObject({
      status: 200,
      body: [{ _id: view._id, name: 'Dear', tableId, columns: ['city'], filters }],
    })
    for (const list of ['tables', 'views'])
      expect(await stranger.raw('GET', `/builder/daas/${list}`)).toMatchObject({ status: 200, body: [] })
    expect((await stranger.raw('GET', `/builder/daas/views/${view._id}/rows`)).status).toBe(404)
    expect((await stranger.raw('POST', `/builder/daas/tables/${tableId}/rows`, { body: { values: { city: 'X' } } })).status).toBe(404)
    expect(await rows(`views/${view._id}/rows`)).toMatchObject({
      total: 2,
      rows: [{ values: { city: 'Bergen' } }, { values: { city: 'Bodø' } }],
    })
    await ingrid.call('data-table.remove-view', { viewId: view._id })
    expect(await rows('views')).toEqual([])
  })

  it.each([
    [{ column: 'city', is: '=' as const, value: 'Oslo' }, ['Oslo']],
    [{ column: 'city', is: '!=' as const, value: 'Oslo' }, ['Bergen', 'Bodø']],
    [{ column: 'city', is: 'contains' as const, value: 'BO' }, ['Bodø']],
    [{ column: 'price', is: '<' as const, value: 120 }, ['Oslo']],
    [{ column: 'price', is: '<=' as const, value: 120 }, ['Oslo', 'Bergen']],
    [{ column: 'price', is: '>' as const, value: '1' }, []],
  ])('is chosen from by %j', async (filter, cities) => {
    const name = `V${filter.is.length}${String(filter.value)}${filter.column}${filter.is.codePointAt(0) ?? 0}`
    const view = await ingrid.call('data-table.create-view', { name, tableId, filters: [filter] })
    const found = await ingrid.call('data-table.list-view-rows', { viewId: view._id })
    expect(found.rows.map(({ values }) => values['city'])).toEqual(cities)
  })

  it('is changed row by row, and fits its columns', async () => {
    const row = await ingrid.call('data-table.add-row', { tableId, values: { city: 'Ålesund', day: '2026-05-17' } })
    const changed = await ingrid.call('data-table.update-row', { tableId, rowId: row._id, values: { price: 10 } })
    expect(changed.values).toEqual({ city: 'Ålesund', day: '2026-05-17', price: 10 })
    const page = await ingrid.call('data-table.list-rows', { tableId, offset: 3, limit: 1 })
    expect(page).toMatchObject({ total: 4, rows: [{ _id: row._id }] })
    for (const values of [{}, { city: 1 }, { city: 'A', price: '9' }, { city: 'A', day: 'soon' }, { city: 'A', none: 1 }])
      expect((await ingrid.failure('data-table.add-row', { tableId, values })).status).toBe(400)
    await ingrid.call('data-table.remove-row', { tableId, rowId: row._id })
    expect((await ingrid.failure('data-table.remove-row', { tableId, rowId: row._id })).status).toBe(404)
  })

  it('is under names that nothing else has, and goes with its table', async () => {
    expect((await ingrid.failure('data-table.create', { name: 'fares', columns })).status).toBe(409)
    const other = await ingrid.call('data-table.create', { name: 'Other', columns })
    await ingrid.call('data-table.create-view', { name: 'OfOther', tableId: other._id })
    await ingrid.call('data-table.remove', { tableId: other._id })
    expect(JSON.stringify(await rows('views'))).not.toContain('OfOther')
    expect((await ingrid.failure('data-table.list-rows', { tableId: other._id })).status).toBe(404)
  })

  it('keeps encrypted values sealed, hides them in lists, shows one at a time, and forgets them with their column', async () => {
    const secret = { name: 'card', encrypted: true }
    const { _id: cardsId } = await ingrid.call('data-table.create', {
      name: 'Cards',
      columns: [{ name: 'holder' }, secret, { ...secret, name: 'pin' }],
    })
    const row = await ingrid.call('data-table.add-row', { tableId: cardsId, values: { holder: 'Ada', card: '4242-4242', pin: '77' } })
    const kept = await server.services.db.selectFrom('data_row').selectAll().where('id', '=', row._id).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain('4242-4242')
    const listed = async () => (await ingrid.call('data-table.list-rows', { tableId: cardsId })).rows[0]
    const shown = (column: string) => ingrid.call('data-table.reveal', { tableId: cardsId, rowId: row._id, column })
    await ingrid.call('data-table.update-row', { tableId: cardsId, rowId: row._id, values: { holder: 'Ada L' } })
    expect(await listed()).toMatchObject({ values: { holder: 'Ada L' }, hidden: ['card', 'pin'] })
    expect([await shown('card'), await shown('pin')]).toEqual([{ value: '4242-4242' }, { value: '77' }])
    const filters = [{ column: 'card', is: '=' as const, value: '4242-4242' }]
    expect((await ingrid.failure('data-table.create-view', { name: 'ByCard', tableId: cardsId, filters })).status).toBe(400)
    await ingrid.call('data-table.update', { tableId: cardsId, columns: [{ name: 'holder' }, { ...secret, name: 'pin' }] })
    expect(await listed()).toMatchObject({ values: { holder: 'Ada L' }, hidden: ['pin'] })
    expect(await shown('pin')).toEqual({ value: '77' })
    await ingrid.call('data-table.update', { tableId: cardsId, columns: [{ name: 'holder' }, { ...secret, name: 'pin' }, secret] })
    expect(await listed()).toMatchObject({ values: { holder: 'Ada L' }, hidden: ['pin'] })
    expect(await shown('pin')).toEqual({ value: '77' })
  })

  it('gets and loses columns that its rows can follow, and views with them', async () => {
    const view = await ingrid.call('data-table.create-view', { name: 'Prices', tableId, columns: ['city', 'price'] })
    const byPrice = await ingrid.call('data-table.create-view', {
      name: 'ByPrice',
      tableId,
      filters: [{ column: 'price', is: '>', value: 1 }],
    })
    for (const wrong of [
      [{ name: 'city', type: 'number' as const }],
      [{ name: 'city' }, { name: 'new', required: true }],
      [{ name: 'city', encrypted: true }],
    ])
      expect((await ingrid.failure('data-table.update', { tableId, columns: wrong })).status).toBe(400)
    await ingrid.call('data-table.update', {
      tableId,
      columns: [{ name: 'city', required: true }, { name: 'day', type: 'date' }, { name: 'note' }],
    })
    expect((await ingrid.call('data-table.list-rows', { tableId })).rows.map(({ values }) => values)).toEqual([
      { city: 'Oslo' },
      { city: 'Bergen' },
      { city: 'Bodø' },
    ])
    const views = await ingrid.call('data-table.list-views', {})
    expect(views.find(({ _id }) => _id === view._id)?.columns).toEqual(['city'])
    expect(views.some(({ _id }) => _id === byPrice._id)).toBe(false)
  })
})

describe('a column of a table', () => {
  const make = async (name: string, columns: object[]) => (await ingrid.call('data-table.create', { name, columns } as never))._id
  const add = (tableId: string, values: object) => ingrid.raw('POST', `/builder/daas/tables/${tableId}/rows`, { body: { values } })

  it('has a maximal length and a default', async () => {
    const id = await make('Traits', [
      { name: 'code', maxLength: 3 },
      { name: 'state', default: 'new' },
    ])
    expect((await add(id, { code: 'abcd' })).status).toBe(400)
    expect(await add(id, { code: 'a🙂c' })).toMatchObject({ status: 200, body: { values: { code: 'a🙂c', state: 'new' } } })
    expect(await add(id, { state: null })).toMatchObject({ status: 200, body: { values: { state: null } } })
    const update = (columns: object[]) => ingrid.raw('PUT', `/builder/daas/tables/${id}`, { body: { columns } })
    expect((await update([{ name: 'code', maxLength: 2 }, { name: 'state' }])).status).toBe(400)
    for (const wrong of [
      { type: 'number', default: 'x' },
      { encrypted: true, default: 'x' },
      { encrypted: true, index: 'plain' },
      { type: 'number', maxLength: 3 },
    ])
      expect((await update([{ name: 'code' }, { name: 'more', ...wrong }])).status).toBe(400)
    expect(
      (
        await update([
          { name: 'code', maxLength: 9 },
          { name: 'state', default: 'old' },
        ])
      ).status,
    ).toBe(200)
  })

  it('that is unique holds each value once, and rows are found by its index', async () => {
    const id = await make('Indexed', [
      { name: 'mail', index: 'unique' },
      { name: 'age', type: 'number' },
    ])
    const first = (await add(id, { mail: 'a@x', age: 1 })).body as { _id: string }
    expect((await add(id, { mail: 'a@x' })).status).toBe(409)
    const second = (await add(id, { mail: 'b@x', age: 1 })).body as { _id: string }
    for (const values of [{}, {}]) expect((await add(id, values)).status).toBe(200)
    const change = (rowId: string, values: object) => ingrid.raw('PUT', `/builder/daas/tables/${id}/rows/${rowId}`, { body: { values } })
    expect((await change(second._id, { mail: 'a@x' })).status).toBe(409)
    expect((await change(first._id, { mail: 'c@x' })).status).toBe(200)
    const update = (age: object) =>
      ingrid.raw('PUT', `/builder/daas/tables/${id}`, {
        body: {
          columns: [
            { name: 'mail', index: 'unique' },
            { name: 'age', type: 'number', ...age },
          ],
        },
      })
    expect((await update({ index: 'unique' })).status).toBe(400)
    expect((await update({ index: 'plain' })).status).toBe(200)
    const view = await ingrid.call('data-table.create-view', {
      name: 'Of_one',
      tableId: id,
      filters: [{ column: 'age', is: '=', value: 1 }],
    })
    const mails = async () =>
      (await ingrid.call('data-table.list-view-rows', { viewId: view._id })).rows.map(({ values }) => values['mail'])
    expect(await mails()).toEqual(['c@x', 'b@x'])
    await server.services.db.deleteFrom('data_value').where('row_id', '=', second._id).where('column_name', '=', 'age').execute()
    expect(await mails()).toEqual(['c@x'])
    await ingrid.call('data-table.remove-row', { tableId: id, rowId: first._id })
    expect((await add(id, { mail: 'c@x' })).status).toBe(200)
  })
})

describe('a CSV file of rows', () => {
  const columns = [
    { name: 'city', required: true, index: 'unique' as const, maxLength: 8 },
    ...[
      { name: 'price', type: 'number' as const },
      { name: 'open', type: 'boolean' as const },
      { name: 'note', default: 'none' },
    ],
    { name: 'card', encrypted: true },
  ]
  const take = (tableId: string, ...lines: string[]) => ingrid.call('data-table.import', { tableId, content: lines.join('\n') })

  it('is taken whole, and the table is given out as it is taken', async () => {
    const { _id: tableId } = await ingrid.call('data-table.create', { name: 'Filled', columns })
    expect(await take(tableId, 'City,price,open,card', 'Oslo,-1,true,42', '"Ås, Ski",,false,')).toEqual({
      imported: 2,
      wrong: 0,
      problems: [],
    })
    const { fileName, content } = await ingrid.call('data-table.export', { tableId })
    expect([fileName, content]).toEqual(['Filled.csv', 'city,price,open,note\r\nOslo,\'-1,true,none\r\n"Ås, Ski",,false,none'])
    const other = await ingrid.call('data-table.create', { name: 'Filled_again', columns })
    expect(await take(other._id, content)).toMatchObject({ imported: 2 })
    expect((await ingrid.call('data-table.export', { tableId: other._id })).content).toBe(content)
    expect((await stranger.failure('data-table.export', { tableId })).status).toBe(404)
  })

  it('with anything wrong leaves the table as it is and tells each line', async () => {
    const { _id: tableId } = await ingrid.call('data-table.create', { name: 'Refused', columns })
    await take(tableId, 'city', 'Oslo')
    const told = await take(
      tableId,
      'city,price,open',
      'Bergen,ten,',
      ',1,',
      'Oslo,1,',
      'Bodø,1,maybe',
      'Bodø,2,',
      'Kristiansand,1,',
      'Moss,1,true,x',
    )
    expect([told.imported, told.wrong, told.problems.map(({ line, says }) => [line, says['why']?.key])]).toEqual([
      ...[0, 7],
      [
        ...[
          [2, 'table-file.value'],
          [3, 'table-file.required'],
          [4, 'table-file.twice'],
          [5, 'table-file.value'],
          [6, 'table-file.twice'],
        ],
        ...[
          [7, 'table-file.long'],
          [8, 'table-file.cells'],
        ],
      ],
    ])
    expect((await ingrid.call('data-table.list-rows', { tableId })).total).toBe(1)
    for (const content of ['', 'city,nothing\nOslo,1', 'city,City\na,b', 'city\n"open'])
      expect(await ingrid.call('data-table.import', { tableId, content })).toMatchObject({
        imported: 0,
        problems: [{ why: expect.any(String) }],
      })
    const many = `city\n${Array.from({ length: 20_001 }, (_, at) => `c${at}`).join('\n')}`
    expect(await ingrid.call('data-table.import', { tableId, content: many })).toMatchObject({ imported: 0, problems: [{ line: 0 }] })
  })
})

describe('numbers and days of a file', () => {
  it('that may mean two things are refused with both, and taken once a person says how they are written', async () => {
    const columns = [{ name: 'item' }, { name: 'price', type: 'number' as const }]
    const { _id: tableId } = await ingrid.call('data-table.create', { name: 'Local', columns })
    const content = 'item;price\nBread;1.234'
    expect((await ingrid.call('data-table.import', { tableId, content })).problems).toMatchObject([
      { line: 2, why: '“1.234” in the column price may be 1.234 or 1234. Choose how the numbers of the file are written.' },
    ])
    await ingrid.call('data-table.import', { tableId, content, reading: { decimal: ',' } })
    const { rows } = await ingrid.call('data-table.list-rows', { tableId })
    expect(rows.map(({ values }) => values)).toEqual([{ item: 'Bread', price: 1234 }])
  })
})

describe('the data service of a step', () => {
  const step = (id: string, parentId: string, { name, ...settings }: JsonObject & { name: string }, to: string): Edit => ({
    ...{ op: 'put', id, kind: 'node', parentId },
    set: {
      ...{ name, type: 'service', settings: { serviceType: 'dataService', table: 'Orders', ...settings } },
      transitions: [{ id: newId('transition'), exit: 'next', to }],
    },
  })

  it('adds, reads, changes and removes records of the bot’s account in a conversation', async () => {
    await ingrid.call('data-table.create', {
      name: 'Orders',
      columns: [{ name: 'city' }, { name: 'seats', type: 'number' }, { name: 'card', encrypted: true }],
    })
    const botId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Seller' }))._id
    const [dialogId, add, change, readId, drop, tell] = [
      newId('dialog'),
      newId('node'),
      newId('node'),
      newId('node'),
      newId('node'),
      newId('node'),
    ]
    const where = [{ key: 'sys_Id', value: '{{context.Add.response.body.records[0].sys_Id}}' }]
    await ingrid.call('document.apply', {
      streamId: botId,
      id: newId('batch'),
      edits: [
        { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Sell', startNodeId: add } },
        step(add, dialogId, { name: 'Add', tableMethod: 'insert', tableData: '{"city": "Oslo", "seats": "2", "card": "4111"}' }, change),
        step(change, dialogId, { name: 'Change', tableMethod: 'update', tableWhere: where, tableData: '{"seats": 3}' }, readId),
        step(readId, dialogId, { name: 'Read', tableWhere: [{ key: 'seats', value: '3' }] }, drop),
        step(drop, dialogId, { name: 'Drop', tableMethod: 'delete', tableWhere: [{ key: 'city', value: 'Oslo' }] }, tell),
        {
          ...{ op: 'put', id: tell, kind: 'node', parentId: dialogId },
          set: {
            ...{ name: 'Tell', type: 'message' },
            transitions: [{ id: newId('transition'), exit: 'next', to: 'end' }],
            settings: { messages: [{ text: '{{context.Read.response.body.records | json}} gone {{context.Drop.response.body.total}}' }] },
          },
        },
      ],
    })
    await ingrid.call('bot.update', { userId: ingrid.userId, streamId: botId, settings: { fallbackDialogId: dialogId } })
    await ingrid.call('bot-version.publish', { streamId: botId })
    const from = { botId, target: 'live', userId: 'kari', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const { messages, events } = await server.services.gateway.receiveMessage(from, {
      id: newId('message'),
      type: 'text',
      text: 'sell',
      at: Date.now(),
    })
    expect(events.filter(({ type }) => type === 'failed')).toEqual([])
    expect(messages.map(({ text }) => text)).toEqual([expect.stringMatching(/Oslo.*3.* gone 1$/s)])
    expect(JSON.stringify(events)).not.toContain('"card"')
    const orders = (await ingrid.call('data-table.list', {})).find(({ name }) => name === 'Orders')
    expect(orders?.rows).toBe(0)
  })

  it.each([
    ['a table that is not there', { name: 'None' }, '', 404],
    ['another account’s table', { name: 'Fares' }, '', 404],
    ['a column that is not there', { where: [{ column: 'none', value: '1' }] }, '', 400],
    ['what is sealed', { where: [{ column: 'secret', value: 'x' }] }, '', 400],
    ['a change of all records', { method: 'update' }, '{"n": 1}', 400],
    ['a removal of all records', { method: 'delete' }, '', 400],
    ['values that are no object', { method: 'insert' }, '[1]', 400],
    ['a value of another type', { method: 'insert' }, '{"n": "many"}', 400],
    ['a record without what it needs', { method: 'insert' }, '{"secret": "x"}', 400],
  ] as const)('answers %s with a refusal', async (_, asked, values, status) => {
    if ((await stranger.call('data-table.list', {})).length === 0)
      await stranger.call('data-table.create', {
        name: 'Own',
        columns: [
          { name: 'n', type: 'number', required: true },
          { name: 'secret', encrypted: true },
        ],
      })
    const { _id } = await stranger.call('bot.create', { userId: stranger.userId, name: `Bot ${Date.now()}` })
    const request = { name: 'Own', method: 'read', where: [], most: 10, ...asked } as const
    const reply = await recordsOn(server.services).run(_id, request, values)
    expect(reply).toMatchObject({ ok: true, statusCode: status, body: { error: expect.any(String) } })
  })
})
