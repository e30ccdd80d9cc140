// An entity tried on a sentence: in the language of its bot, with all that it finds.
import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()

it("reads an entity in its bot's own language, all values of a sentence among them", async () => {
  const ingrid = await server.signUp('Ingrid')
  const streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Teeküche', defaultLanguage: 'de' }))._id
  const [dateId, countId] = [newId('entity'), newId('entity')]
  const put = { op: 'put' as const, kind: 'entity' as const }
  const edits = [
    { ...put, id: dateId, set: { name: 'Tag', type: 'date', settings: {} } },
    { ...put, id: countId, set: { name: 'Mengen', type: 'number', settings: { multiple: true } } },
  ]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  const tried = (entityId: string, text: string) => ingrid.call('training.try-entity', { streamId, entityId, text, timezone: 'UTC' })
  expect(await tried(dateId, 'am dritten Oktober 2026')).toMatchObject([{ value: '2026-10-03' }])
  expect(await tried(countId, '7 Tassen und 1.250,5')).toMatchObject([{ value: 7 }, { value: 1250.5, shown: '1.250,5' }])
})
