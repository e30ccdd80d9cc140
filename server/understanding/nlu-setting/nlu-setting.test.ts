// How a bot understands, by calls: each setting, pattern, synonym, trait and sentence is changed, the bot is trained, and a sentence is tried.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string
const intents = new Map<string, string>()

const sentences = {
  'Order tea': ['I would like some tea', 'bring me a cup of tea', 'a pot of tea please', 'tea for two', 'can I have tea', 'one more tea'],
  'Report a leak': [
    'water drips from the tap',
    'the pipe is broken',
    'the sink is leaking',
    'there is a puddle',
    'it drips',
    'a pipe burst',
  ],
}

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Tea kitchen' }))._id
  const edits = Object.entries(sentences).flatMap(([name, texts]) => {
    const id = newId('intent')
    intents.set(name, id)
    const put = { op: 'put' as const }
    const said = texts.map((text) => ({ ...put, id: newId('utterance'), kind: 'utterance' as const, parentId: id, set: { text } }))
    return [{ ...put, id, kind: 'intent' as const, set: { name } }, ...said]
  })
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  await train()
}, 120_000)

const intentId = (name: keyof typeof sentences): string => intents.get(name) ?? ''

async function train(): Promise<void> {
  const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
  // One that was asked for by an edit before may have been this one: what it did not see is trained by another.
  const { changes } = await ingrid.call('training.get-state', { streamId })
  if (changes > 0) await train()
}

async function found(input: string) {
  const answer = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input })
  return 'response' in answer ? answer : expect.unreachable('It is answered at once')
}

async function winner(input: string): Promise<string | undefined> {
  return (await found(input)).response.finalResolver.winningIntent[0]?.intent
}

const http = async (method: string, path: string, body?: unknown) => {
  const answer = await ingrid.raw(method, `/builder/streams/${streamId}${path}`, body === undefined ? {} : { body })
  return { status: answer.status, body: answer.body as never as Record<string, never> }
}

describe('the settings of understanding', () => {
  it('are read and changed as a whole, by threshold and by parameters ([S7-050], [S7-149])', async () => {
    const path = `/users/${ingrid.userId}/builder/v2/streams/${streamId}/nlSettings`
    expect((await ingrid.raw('GET', path)).body).toMatchObject({ intentThreshold: 0.3, negativePatterns: true, ignoreWords: [] })
    const set = await ingrid.raw('PUT', path, { body: { ambiguityMargin: 0.2, patternGap: 4 } })
    expect(set).toMatchObject({ status: 200, body: { ambiguityMargin: 0.2, patternGap: 4, intentThreshold: 0.3 } })
    expect((await ingrid.raw('GET', path)).body).toEqual(set.body)
    expect((await ingrid.raw('PUT', path, { body: { intentThreshold: 2 } })).status).toBe(400)
    await http('PUT', '/ml/threshold', { minThreshold: 0.35 })
    expect((await http('GET', '/ml/threshold')).body).toEqual({ minThreshold: 0.35, taskMatchTolerance: 0.2 })
    await ingrid.raw('PUT', path, { body: { ambiguityMargin: 0.1, patternGap: 3, intentThreshold: 0.3 } })
  })

  it('can be other ones for a language: a custom model that is made, changed and removed ([S7-082])', async () => {
    const made = await http('POST', '/custommodels', { name: 'Strict', languages: ['en'], settings: { intentThreshold: 1 } })
    expect(made).toMatchObject({ status: 200, body: { name: 'Strict', languages: ['en'], settings: { intentThreshold: 1 } } })
    await train()
    expect((await found('could you bring me some tea')).response.result).toBe('failintent')
    const path = `/custommodels/${String(made.body['_id'])}`
    const changed = await http('PUT', path, { name: 'Mild', settings: { intentThreshold: 0.2 } })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Mild', languages: ['en'], settings: { intentThreshold: 0.2 } } })
    expect((await ingrid.call('training.get-state', { streamId })).changes).toBeGreaterThan(0)
    await train()
    expect(await winner('could you bring me some tea')).toBe('Order tea')
    const other = await http('POST', '/custommodels', { name: 'Other', languages: ['en'] })
    const listed = (await http('GET', '/custommodels')).body
    expect(listed).toMatchObject([
      { name: 'Mild', languages: [] },
      { name: 'Other', languages: ['en'], settings: {} },
    ])
    for (const settings of [{ intentThreshold: 2 }, { unheardOf: 1 }]) expect((await http('PUT', path, { settings })).status).toBe(400)
    expect((await http('PUT', path, { languages: ['fr'] })).status).toBe(400)
    expect((await http('DELETE', path)).status).toBe(200)
    expect((await http('DELETE', path)).status).toBe(404)
    expect((await http('DELETE', `/custommodels/${String(other.body['_id'])}`)).status).toBe(200)
    expect((await http('GET', '/custommodels')).body).toEqual([])
  })

  it('decide what wins, once the bot is trained with them ([S7-149])', async () => {
    expect(await winner('could you bring me some tea')).toBe('Order tea')
    await http('PUT', '/ml/threshold', { minThreshold: 1 })
    await train()
    expect((await found('could you bring me some tea')).response.result).toBe('failintent')
    await http('PUT', '/ml/threshold', { minThreshold: 0.3 })
    await train()
    expect(await winner('could you bring me some tea')).toBe('Order tea')
  }, 120_000)

  it('are read by part of the engine, and all that is kept ([S7-074])', async () => {
    expect((await http('GET', '/nlpconfigurations/ml')).body).toMatchObject({ name: 'ml', configuration: { intentThreshold: 0.3 } })
    const saved = (await http('GET', '/nlpconfigurations/saved')).body as never as { name: string }[]
    expect(saved.map(({ name }) => name)).toEqual(['ml', 'faq', 'fm', 'rr'])
    expect((await http('GET', '/nlpconfigurations/other')).status).toBe(400)
  })

  it('have advanced ones that are made, read, changed and taken back ([S7-152])', async () => {
    const made = await http('POST', '/advancednlsettings', { configurationKeyName: 'exactNames', configurationValue: false })
    expect(made).toMatchObject({ status: 200, body: { configId: 'exactNames', configurationValue: false, nlpEngine: 'fm' } })
    expect((await http('GET', '/advancednlsettings')).body).toMatchObject([{ configId: 'exactNames' }])
    expect((await http('PUT', '/advancednlsettings/patternGap', { configurationValue: 12 })).status).toBe(400)
    await http('PUT', '/advancednlsettings/patternGap', { configurationValue: 5 })
    expect((await http('GET', '/advancednlsettings/patternGap')).body).toMatchObject({ configurationValue: 5 })
    for (const name of ['exactNames', 'patternGap']) expect((await http('DELETE', `/advancednlsettings/${name}`)).status).toBe(200)
    expect((await http('GET', '/advancednlsettings')).body).toEqual([])
  })

  it('set the version of the engine down and up, and train the bot with it ([S7-076], [S7-252])', async () => {
    const down = await http('PUT', '/nlpversion', { nlpVersion: 1 })
    expect(down.body).toMatchObject({ nlpVersion: 1, newest: 2, job: { kind: 'training.run' } })
    const up = await http('POST', '/nlpversion/upgrade', {})
    expect(up.body).toMatchObject({ nlpVersion: 2, job: { kind: 'training.run' } })
    expect((await http('POST', '/nlpversion/upgrade', {})).status).toBe(400)
    await train()
  }, 120_000)

  it('hold words that are ignored and phrases the bot is called by ([S7-153], [S7-150])', async () => {
    await http('PUT', '/triggerphrases', { triggerPhrases: ['ask the kitchen to'] })
    expect((await http('GET', '/triggerphrases')).body).toEqual({ triggerPhrases: ['ask the kitchen to'] })
    await ingrid.call('nlu-setting.set', { userId: ingrid.userId, streamId, ignoreWords: ['kindly'] })
    await http('PUT', '/ml/params', { noneIntent: false })
    expect((await http('GET', '/ml/params')).body).toEqual({ noneIntent: false, exactSentences: true, nlpVersion: 2 })
    await train()
    const { understanding } = await found('Ask the kitchen to kindly bring me a cup of tea')
    expect(understanding.candidates[0]).toMatchObject({ name: 'Order tea', definite: true })
    await http('PUT', '/ml/params', { noneIntent: true })
    await http('PUT', '/triggerphrases', { triggerPhrases: [] })
    await ingrid.call('nlu-setting.set', { userId: ingrid.userId, streamId, ignoreWords: [] })
  }, 120_000)
})

describe('words', () => {
  it('that mean the same are made, read, changed and removed, and count as the word they stand for ([S7-177], [S7-150])', async () => {
    const made = await http('POST', '/globalsynonyms', { word: 'tea', synonyms: ['cuppa'] })
    const id = String(made.body['_id'])
    expect((await http('POST', '/globalsynonyms', { word: 'Tea', synonyms: [] })).status).toBe(409)
    await http('PUT', `/globalsynonyms/${id}`, { synonyms: ['cuppa', 'brew'] })
    expect((await http('GET', '/ml/synonyms')).body).toEqual({ language: 'en', synonyms: { tea: ['cuppa', 'brew'] } })
    await http('PUT', '/ml/synonyms', { synonyms: { tea: ['cuppa', 'brew'], '~drinks': ['cocoa', 'lemonade'] } })
    await http('PUT', '/patterns', { intentId: intentId('Order tea'), patterns: ['pour ~drinks', 'hand over ~tea'] })
    await train()
    expect((await found('please pour the lemonade')).understanding.candidates[0]).toMatchObject({ name: 'Order tea', definite: true })
    expect((await found('hand over the brew')).understanding.candidates[0]).toMatchObject({ name: 'Order tea', definite: true })
    await http('PUT', '/ml/synonyms', { synonyms: { tea: ['cuppa'] } })
    expect((await http('DELETE', `/globalsynonyms/${id}`)).status).toBe(200)
    expect((await http('GET', '/globalsynonyms')).body).toEqual([])
    await http('PUT', '/patterns', { intentId: intentId('Order tea'), patterns: [] })
  }, 120_000)

  it('for the name of a field are kept, and found where a pattern names the field ([S7-144])', async () => {
    const fieldId = newId('entity')
    const set = { name: 'temperature', type: 'number' }
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: fieldId, kind: 'entity', set }] })
    await http('PUT', '/fieldsynonyms', { fields: [{ fieldId, synonyms: ['heat'] }] })
    expect((await http('GET', '/fieldsynonyms')).body).toEqual([{ fieldId, name: 'temperature', language: 'en', synonyms: ['heat'] }])
    await http('POST', '/patterns', { intentId: intentId('Order tea'), pattern: 'more ~temperature' })
    await train()
    expect((await found('more heat')).understanding.candidates[0]).toMatchObject({ name: 'Order tea', definite: true })
    await http('DELETE', `/patterns?intentId=${intentId('Order tea')}&pattern=${encodeURIComponent('more ~temperature')}`)
  }, 120_000)
})

describe('patterns', () => {
  it('win the intent, and negative ones rule it out ([S7-143])', async () => {
    const tea = intentId('Order tea')
    const added = await http('POST', '/patterns', { intentId: tea, pattern: 'put the kettle on' })
    expect(added.body).toMatchObject({ taskName: 'Order tea', patterns: ['put the kettle on'] })
    await http('POST', '/negativepatterns', { intentId: tea, pattern: 'not thirsty' })
    expect((await http('POST', '/patterns', { intentId: tea, pattern: 'put [the' })).status).toBe(400)
    expect((await http('GET', '/patterns')).body).toMatchObject([{ intentId: tea, patterns: ['put the kettle on'] }])
    expect((await http('GET', '/negativepatterns')).body).toMatchObject([{ intentId: tea, patterns: ['not thirsty'] }])
    await train()
    expect(await winner('would you put the kettle on')).toBe('Order tea')
    expect(await winner('put the kettle on, I am not thirsty')).not.toBe('Order tea')
    for (const [path, pattern] of Object.entries({ '/patterns': 'put the kettle on', '/negativepatterns': 'not thirsty' })) {
      const query = `?intentId=${tea}&pattern=${encodeURIComponent(pattern)}`
      expect(await http('DELETE', `${path}${query}`)).toMatchObject({ status: 200, body: { patterns: [] } })
      expect((await http('DELETE', `${path}${query}`)).status).toBe(404)
    }
  }, 120_000)

  it('say which utterances they would catch, each apart from what those above it catch, other intents first', async () => {
    const [tea, leak] = [intentId('Order tea'), intentId('Report a leak')]
    const patterns = ['cup of tea', 'put [the', 'tea', '[a an]']
    const { items, utterances } = await ingrid.call('pattern.list-caught', { streamId, intentId: tea, patterns })
    expect(utterances).toBe(Object.values(sentences).flat().length)
    const ofTea = { intentId: tea, name: 'Order tea' }
    expect(items).toMatchObject([
      {
        pattern: 'cup of tea',
        first: 1,
        again: 0,
        intents: [{ ...ofTea, count: 1 }],
        examples: [{ ...ofTea, text: 'bring me a cup of tea' }],
      },
      { pattern: 'tea', first: 5, again: 1, intents: [{ ...ofTea, count: 6 }] },
      { pattern: '[a an]', first: 2, again: 2 },
    ])
    expect(items[2]?.intents.map(({ name, count }) => [name, count]).toSorted()).toEqual([
      ['Order tea', 2],
      ['Report a leak', 2],
    ])
    expect(items[2]?.examples.map((one) => one.intentId)).toEqual([leak, leak, tea, tea])
  })
})

describe('sentences that are no request', () => {
  it('are made, read, changed and removed, and are matched to no task ([S7-140])', async () => {
    const text = 'bring me a cup of tea tomorrow maybe'
    expect(await winner(text)).toBe('Order tea')
    const made = await http('POST', '/noneintentsentences', { sentence: 'bring me a cup of tea some day' })
    const id = String(made.body['_id'])
    expect((await http('POST', '/noneintentsentences', { sentence: 'Bring me a cup of tea some day' })).status).toBe(409)
    await http('PUT', `/noneintentsentences/${id}`, { sentence: text })
    expect((await http('GET', '/noneintentsentences')).body).toEqual([{ _id: id, sentence: text, language: 'en' }])
    await train()
    expect((await found(text)).response).toMatchObject({ result: 'failintent', finalResolver: { winningIntent: [] } })
    await http('DELETE', `/noneintentsentences/${id}`)
    expect((await http('GET', '/noneintentsentences')).body).toEqual([])
  }, 120_000)

  it('are those the bot says itself, too ([S7-141])', async () => {
    const set = await http('PUT', '/botresponsesentences', { sentences: ['Your tea is on its way', 'Your tea is on its way'] })
    expect(set.body).toEqual({ language: 'en', sentences: ['Your tea is on its way'] })
    expect((await http('GET', '/botresponsesentences')).body).toEqual(set.body)
    await http('PUT', '/botresponsesentences', { sentences: [] })
  })
})

describe('traits', () => {
  it('are kept in groups, heard in a sentence, and bring an intent about ([S7-155], [S7-156], [S7-104])', async () => {
    const group = await http('POST', '/trait-groups', { name: 'Urgency', matchStrategy: 'pattern' })
    const groupId = String(group.body['_id'])
    const base = `/trait-groups/${groupId}`
    expect((await http('PUT', base, { scoreThreshold: 0.6 })).body).toMatchObject({ name: 'Urgency', scoreThreshold: 0.6 })
    const trait = await http('POST', `${base}/traits`, { name: 'urgent', sentences: ['at once'] })
    const traitId = String(trait.body['_id'])
    await http('PUT', `${base}/traits/${traitId}`, { sentences: ['[at_once quickly]'] })
    expect((await http('GET', `${base}/traits/${traitId}`)).body).toEqual({
      _id: traitId,
      name: 'urgent',
      sentences: ['[at_once quickly]'],
    })
    const componentId = await componentOf(intentId('Report a leak'))
    expect((await http('PUT', `/components/${componentId}/traits`, { rules: [[traitId]] })).body).toEqual({ rules: [[traitId]] })
    await train()
    const { understanding } = await found('somebody come quickly')
    expect(understanding.traits).toMatchObject([{ traitId, group: 'Urgency' }])
    expect(understanding.candidates[0]).toMatchObject({ name: 'Report a leak', definite: true })
    expect(understanding.candidates[0]?.reasons[0]).toEqual({ by: 'trait', rule: 'urgent' })
    expect((await http('DELETE', `${base}/traits/${traitId}`)).status).toBe(200)
    expect((await http('GET', `${base}/traits/${traitId}`)).status).toBe(404)
    await http('DELETE', base)
    expect((await http('GET', '/trait-groups')).body).toEqual([])
  }, 120_000)

  it('by patterns tell what they catch, what two of them share, and the word that leaves that to one of them', async () => {
    const { _id: traitGroupId } = await ingrid.call('trait.create-group', { streamId, name: 'Thing', matchStrategy: 'pattern' })
    const make = async (name: string, patterns: string[]) =>
      (await ingrid.call('trait.create', { streamId, traitGroupId, name, sentences: patterns }))._id
    const broken = await make('broken', ['leaking', 'broken'])
    const water = await make('water', ['[sink tap]', 'unreadable [', 'puddle'])
    const caught = async () => {
      const { items } = await ingrid.call('trait.list-caught', { streamId, traitGroupId })
      const of = (id: string) => items.find(({ traitId }) => traitId === id) ?? expect.unreachable('Each trait is told of')
      return { broken: of(broken), water: of(water) }
    }
    const before = await caught()
    expect(before.broken).toMatchObject({ count: 2, intents: [{ name: 'Report a leak', count: 2 }] })
    expect(before.water.patterns.map(({ pattern, first }) => `${pattern}: ${first}`)).toEqual(['[sink tap]: 2', 'puddle: 1'])
    expect(before.water.count).toBe(3)
    const [shared] = before.broken.shared
    expect(shared).toMatchObject({ traitId: water, count: 1, examples: [{ text: 'the sink is leaking' }] })
    const remedy = shared?.remedy ?? expect.unreachable('There is a word that parts them')
    expect(remedy).toMatchObject({ settles: 1, keeps: 2 })
    expect(remedy.patterns.filter((pattern) => !pattern.includes('!'))).toEqual(['unreadable [', 'puddle'])
    await ingrid.call('trait.update', { streamId, traitGroupId, traitId: water, sentences: remedy.patterns })
    const after = await caught()
    expect(after.water).toMatchObject({ count: 2, shared: [] })
    await ingrid.call('trait.remove-group', { streamId, traitGroupId })
  })

  it('are heard by how like a sentence is to their examples', async () => {
    const { _id: traitGroupId } = await ingrid.call('trait.create-group', {
      streamId,
      name: 'Mood',
      matchStrategy: 'probability',
      scoreThreshold: 0.6,
    })
    const angry = ['this is outrageous', 'I am really angry', 'what a disgrace']
    await ingrid.call('trait.create', { streamId, traitGroupId, name: 'angry', sentences: angry })
    await train()
    expect((await found('I am really very angry')).understanding.traits).toMatchObject([{ name: 'angry' }])
    expect((await found('tea for two')).understanding.traits).toBeUndefined()
    const thirsty = ['one more tea', 'tea for two']
    const { _id: traitId } = await ingrid.call('trait.create', { streamId, traitGroupId, name: 'thirsty', sentences: thirsty })
    await train()
    const { items, utterances } = await ingrid.call('trait.list-caught', { streamId, traitGroupId })
    expect(utterances).toBe(Object.values(sentences).flat().length)
    expect(items.find((one) => one.traitId !== traitId)).toMatchObject({ count: 0, intents: [], examples: [] })
    const own = items.find((one) => one.traitId === traitId)
    expect(own).toMatchObject({ intents: [{ name: 'Order tea', count: own?.count }], patterns: [], shared: [] })
    expect(own?.examples.map(({ text }) => text)).toEqual(expect.arrayContaining(thirsty))
    for (const text of sentences['Report a leak']) expect(own?.examples.map((one) => one.text)).not.toContain(text)
    await ingrid.call('trait.remove-group', { streamId, traitGroupId })
  }, 120_000)
})

/** A dialog that begins with the intent: its first node is the component. */
async function componentOf(intent: string): Promise<string> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const node = { type: 'intent', name: 'Begin', settings: { intentId: intent } }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Leaks', startNodeId: nodeId } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: node },
    ],
  })
  return nodeId
}

describe('what training data is worth', () => {
  it('is told from the last training and judged in parts ([S7-151])', async () => {
    await train()
    const results = (await http('GET', '/ml/results')).body as never as { intents: { name: string; truePositives: number }[] }
    expect(results.intents.map(({ name }) => name).toSorted()).toEqual(['Order tea', 'Report a leak'])
    const begun = await http('POST', '/ml/kfold', { folds: 3 })
    expect(begun.body).toMatchObject({ kind: 'training.kfold' })
    const done = await until(async () => {
      const { result } = await ingrid.call('training.get-kfold', { streamId })
      return result ?? undefined
    })
    expect(done.folds.map(({ fold }) => fold)).toEqual([1, 2, 3])
    expect(done.folds.reduce((sum, { tested }) => sum + tested, 0)).toBe(12)
    expect((await http('GET', '/ml/kfold/export')).body['fileName']).toMatch(/^Kfold_.+_\d{14}\.csv$/)
    expect(done.folds.every(({ trained, tested, f1 }) => trained + tested === 12 && f1 !== null)).toBe(true)
    const wrong = done.confusions.reduce((sum, { count }) => sum + count, 0)
    expect(done.intents.reduce((sum, { truePositives }) => sum + truePositives, 0) + wrong).toBe(12)
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
    expect([sum(done.scores.right), sum(done.scores.wrong)]).toEqual([12 - wrong, wrong])
    expect(done.overlaps.reduce((all, { points }) => all + points.length, 0)).toBe(done.overlaps.length * 12)
    expect(done.engines.map(({ version, isInUse }) => [version, isInUse])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(done.engines.find(({ isInUse }) => isInUse)).toMatchObject({ wrong, fixed: 0, broken: 0, meanF1: done.meanF1 })
  }, 120_000)

  it('is for nobody with whom the bot is not shared', async () => {
    const stranger = await server.signUp('Olav')
    expect((await stranger.failure('training.get-kfold', { streamId })).status).toBe(404)
    expect((await stranger.failure('nlu-setting.set-threshold', { streamId, minThreshold: 0 })).status).toBe(404)
  })
})

describe('intents that the bot does not have', () => {
  it('are looked for in transcripts, which are stored for it ([S7-168])', async () => {
    const parcels = [
      'where is my parcel',
      'where is my package',
      'my parcel has not arrived',
      'when will my parcel arrive',
      'track my parcel',
    ]
    const transcripts = [...parcels, 'where is my parcel', 'nothing like the others at all']
    expect((await http('POST', '/intentdiscovery/transcripts', { transcripts })).body).toEqual({ added: 7, total: 7 })
    const { id } = await ingrid.call('intent-discovery.run', { streamId })
    const { state } = await jobEnd(ingrid, streamId, id)
    expect(server.failures).toEqual([])
    expect(state).toBe('done')
    const found = await ingrid.call('intent-discovery.get', { streamId })
    expect(found).toMatchObject({ transcripts: 7, looked: 7 })
    expect(found.clusters[0]?.sentences.every((text) => parcels.includes(text))).toBe(true)
    expect(found.clusters[0]?.name.toLowerCase()).toContain('parcel')
    await http('DELETE', '/intentdiscovery/transcripts')
    expect((await ingrid.call('intent-discovery.get', { streamId })).transcripts).toBe(0)
  }, 120_000)
})
