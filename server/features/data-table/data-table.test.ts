// Tables of an account through the real server: their rows fit their columns, views choose among them, and no other account sees any.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../testing/app'

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

  it('keeps encrypted values sealed, gives them back with their rows, and forgets them with their column', async () => {
    const secret = { name: 'card', encrypted: true }
    const { _id: cardsId } = await ingrid.call('data-table.create', {
      name: 'Cards',
      columns: [{ name: 'holder' }, secret, { ...secret, name: 'pin' }],
    })
    const row = await ingrid.call('data-table.add-row', { tableId: cardsId, values: { holder: 'Ada', card: '4242-4242', pin: '77' } })
    const kept = await server.services.db.selectFrom('data_row').selectAll().where('id', '=', row._id).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain('4242')
    const listed = async () => (await ingrid.call('data-table.list-rows', { tableId: cardsId })).rows[0]?.values
    await ingrid.call('data-table.update-row', { tableId: cardsId, rowId: row._id, values: { holder: 'Ada L' } })
    expect(await listed()).toEqual({ holder: 'Ada L', card: '4242-4242', pin: '77' })
    const filters = [{ column: 'card', is: '=' as const, value: '4242-4242' }]
    expect((await ingrid.failure('data-table.create-view', { name: 'ByCard', tableId: cardsId, filters })).status).toBe(400)
    await ingrid.call('data-table.update', { tableId: cardsId, columns: [{ name: 'holder' }, { ...secret, name: 'pin' }] })
    expect(await listed()).toEqual({ holder: 'Ada L', pin: '77' })
    await ingrid.call('data-table.update', { tableId: cardsId, columns: [{ name: 'holder' }, { ...secret, name: 'pin' }, secret] })
    expect(await listed()).toEqual({ holder: 'Ada L', pin: '77' })
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
