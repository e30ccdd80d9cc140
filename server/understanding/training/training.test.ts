// What the utterance table shows of a trained bot, through the real server and its training worker.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, sampleBot, until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string
let intentId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
  const { items } = await ingrid.call('document.list', { streamId, kind: 'intent', search: 'Book flight', limit: 1 })
  intentId = items[0]?.id ?? ''
}, 120_000)

const utterancesOf = async () => {
  return (await ingrid.call('document.list', { streamId, kind: 'utterance', parentId: intentId, limit: 100 })).items
}
const predictions = (utteranceIds: string[]) => ingrid.call('training.list-predictions', { streamId, intentId, utteranceIds })

describe('the predictions of an intent’s utterances', () => {
  it('are those of a model that had not seen them, so that not all are certain', async () => {
    const shown = await predictions((await utterancesOf()).map(({ id }) => id))
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.every(({ unseen }) => unseen)).toBe(true)
    expect(new Set(shown.map(({ margin }) => margin)).size).toBeGreaterThan(shown.length / 4)
    expect(shown.every(({ margin, intentId: takenFor }) => margin < 0 === (takenFor !== intentId))).toBe(true)
  })

  it('are the model’s own for an utterance that was added or changed since', async () => {
    const [first] = await utterancesOf()
    const added = newId('utterance')
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'put', id: added, kind: 'utterance', parentId: intentId, set: { text: 'any seat on the early plane to bergen' } },
        { op: 'put', id: first?.id ?? '', kind: 'utterance', set: { text: 'put me on the plane that leaves first' } },
      ],
    })
    const shown = await predictions([added, first?.id ?? ''])
    expect(shown.map(({ unseen }) => unseen)).toEqual([false, false])
  })

  it('are refused to somebody with whom the bot is not shared, and for more than a page', async () => {
    const stranger = await server.signUp('Olav')
    expect((await stranger.failure('training.list-predictions', { streamId, intentId, utteranceIds: [] })).status).toBe(404)
    const many = Array.from({ length: 201 }, () => 'ut-1')
    expect((await ingrid.failure('training.list-predictions', { streamId, intentId, utteranceIds: many })).status).toBe(400)
  })
})

describe('the patterns of an intent', () => {
  it('are told what is wrong with them and where, before they are kept', async () => {
    const patterns = ['book [flight', 'book ~nobody_knows_this', 'book < flight', 'book flight']
    expect(await ingrid.call('training.list-pattern-problems', { streamId, patterns })).toMatchObject([
      { pattern: 'book [flight', position: 5 },
      { pattern: 'book ~nobody_knows_this', position: 5 },
      { pattern: 'book < flight', position: 5 },
    ])
  })

  it('of an entity need a * in the place of its value', async () => {
    const patterns = ['from * to', 'no place', 'to [']
    expect(await ingrid.call('training.list-pattern-problems', { streamId, patterns, placed: true })).toMatchObject([
      { pattern: 'to [', position: 3 },
      { pattern: 'no place', position: 8 },
    ])
  })

  it('may name any entity of the bot', async () => {
    const { items } = await ingrid.call('document.list', { streamId, kind: 'entity', limit: 1 })
    const pattern = `travel ~${items[0]?.data.name}`
    expect(await ingrid.call('training.list-pattern-problems', { streamId, patterns: [pattern] })).toEqual([])
  })

  it('are refused to somebody with whom the bot is not shared', async () => {
    const stranger = await server.signUp('Liv')
    expect((await stranger.failure('training.list-pattern-problems', { streamId, patterns: ['a'] })).status).toBe(404)
  })
})

describe('the test of a sentence', () => {
  const find = async (bot: string, input: string) => {
    const answer = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId: bot, input })
    return 'response' in answer ? answer.response : expect.unreachable('It is answered at once')
  }

  it('tells the intent, its scores and the entities of the sentence (S7-146)', async () => {
    const answer = await find(streamId, 'book a flight to Paris tomorrow')
    expect(answer.result).toBe('successintent')
    const [winner] = answer.finalResolver.winningIntent
    expect(winner).toMatchObject({ intent: 'Book flight', score: expect.any(Number) })
    expect(winner?.score).toBeGreaterThan(0)
    expect(answer.finalResolver.ranking[0]).toMatchObject({ intent: 'Book flight', scoring: { mlScore: expect.any(Number) } })
    expect(JSON.stringify(answer.finalResolver.entities)).toContain('Paris')
  })

  it('tells the words as they were read, and of everything that was weighed and did not win why', async () => {
    const { nlProcessing, finalResolver } = await find(streamId, 'Booking a flight to Paris!')
    expect(nlProcessing).toMatchObject({ originalInput: 'Booking a flight to Paris!', spellCorrectedInput: 'Booking a flight to Paris!' })
    expect(nlProcessing.wordAnalysis.map(({ index, original, word }) => [index, original, word]).slice(0, 3)).toEqual([
      [1, 'Booking', 'booking'],
      [2, 'a', 'a'],
      [3, 'flight', 'flight'],
    ])
    expect(nlProcessing.wordAnalysis[0]).toMatchObject({ processedWord: 'book', ignored: false })
    const names = finalResolver.winningIntent.map(({ intent }) => intent)
    const weighed = finalResolver.ranking.map(({ intent }) => intent).filter((intent) => !names.includes(intent))
    expect(finalResolver.elimination.map(({ intent }) => intent)).toEqual(weighed)
    expect(new Set(finalResolver.elimination.map(({ reason }) => reason)).size).toBe(1)
    const nothing = await find(streamId, 'qwertz uiop')
    expect([nothing.result, nothing.finalResolver.elimination[0]?.reason]).toEqual(['failintent', 'outOfScope'])
  })

  it('may be asked for later, by the id the first call answers with, and is the same then ([S7-147])', async () => {
    const path = `/users/${ingrid.userId}/builder/streams/${streamId}/findIntent`
    const input = 'book a flight to Paris tomorrow'
    const begun = await ingrid.raw('POST', `${path}?mode=async`, { body: { input } })
    expect(begun).toMatchObject({ status: 200, body: { requestId: expect.stringMatching(/^jb-/), status: 'pending' } })
    const { requestId } = begun.body as { requestId: string }
    const later = await until(async () => {
      const { body } = await ingrid.raw('GET', `${path}/${requestId}`)
      return (body as { status: string }).status === 'pending' ? undefined : body
    })
    const { usedtime: _, ...atOnce } = await find(streamId, input)
    expect(later).toMatchObject({ status: 'success', requestId, response: atOnce })
    const training = (await ingrid.call('job.list', { streamId })).find(({ kind }) => kind === 'training.run')
    expect((await ingrid.raw('GET', `${path}/${training?.id}`)).status).toBe(404)
  })

  it('uses what the last training made of the bot’s utterances (S7-136)', async () => {
    const { _id: bot } = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Tea kitchen' })
    const sentences = {
      'Order tea': ['I would like some tea', 'bring me a cup of tea', 'a pot of tea please', 'tea for two', 'can I have tea'],
      'Report a leak': ['water drips from the tap', 'the pipe is broken', 'the sink is leaking', 'there is a puddle', 'it drips'],
    }
    const edits = Object.entries(sentences).flatMap(([name, texts]) => {
      const id = newId('intent')
      const said = texts.map((text) => ({
        op: 'put' as const,
        id: newId('utterance'),
        kind: 'utterance' as const,
        parentId: id,
        set: { text },
      }))
      return [{ op: 'put' as const, id, kind: 'intent' as const, set: { name } }, ...said]
    })
    await ingrid.call('document.apply', { streamId: bot, id: newId('batch'), edits })
    const job = await ingrid.call('training.run', { userId: ingrid.userId, streamId: bot })
    expect((await jobEnd(ingrid, bot, job.id)).state).toBe('done')
    expect((await find(bot, 'could you bring me some tea')).finalResolver.winningIntent).toMatchObject([{ intent: 'Order tea' }])
    expect((await find(bot, 'the tap is leaking')).finalResolver.winningIntent).toMatchObject([{ intent: 'Report a leak' }])
  }, 120_000)
})

describe('what was trained', () => {
  const base = () => `/builder/streams/${streamId}`

  it('is told for each training: how it ended, and of how many utterances ([S7-148])', async () => {
    const train = async () => {
      const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
      await jobEnd(ingrid, streamId, id)
      return id
    }
    const [first, second] = [await train(), await train()]
    const { modelHash } = await ingrid.call('training.get-state', { streamId })
    const { total } = await ingrid.call('document.list', { streamId, kind: 'utterance', limit: 1 })
    const logs = (await ingrid.raw('GET', `${base()}/ml/trainlogs`)).body as { _id: string }[]
    expect(logs.map(({ _id }) => _id).filter((id) => id === first || id === second)).toEqual([second, first])
    expect(logs).toContainEqual(expect.objectContaining({ _id: second, status: 'done', error: '' }))
    const learnt = expect.objectContaining({ language: 'en', utterances: total, modelHash })
    expect(logs).toContainEqual(expect.objectContaining({ _id: second, languages: [learnt] }))
  })

  it('is told for each language: whether it has a model, and how good that is', async () => {
    const told = async (language: string) => {
      const { state, modelHash } = await ingrid.call('training.get-state', { streamId, language })
      const { meanF1, intents } = await ingrid.call('training.list-quality', { streamId, language })
      return {
        state,
        hasModel: modelHash !== '',
        isMeasured: meanF1 !== null,
        utterances: intents.some(({ utterances }) => utterances > 0),
      }
    }
    expect(await told('en')).toEqual({ state: 'up-to-date', hasModel: true, isMeasured: true, utterances: true })
    expect(await told('de')).toEqual({ state: 'none', hasModel: false, isMeasured: false, utterances: false })
  })

  it('belongs to classes, which are listed with their utterances ([S7-142])', async () => {
    const classes = (await ingrid.raw('GET', `${base()}/utteranceclasses`)).body
    const count = (await utterancesOf()).length
    expect(classes).toContainEqual({ _id: intentId, name: 'Book flight', utterances: count, languages: { en: count } })
    const { total } = await ingrid.call('document.list', { streamId, kind: 'intent', limit: 1 })
    expect(classes).toHaveLength(total)
  })
})

describe('the end of a training', () => {
  it('is told only once it can be read, so that no console stays at the last per cent', async () => {
    const states: Promise<string>[] = []
    const stop = server.services.bus.subscribe((notice) => {
      if (notice.type === 'changed' && notice.tag === 'training' && notice.botId === streamId)
        states.push(ingrid.call('training.get-state', { streamId }).then(({ state }) => state))
    })
    await ingrid.call('training.run', { userId: ingrid.userId, streamId })
    await expect.poll(async () => (await Promise.all(states)).at(-1), { timeout: 60_000 }).toBe('up-to-date')
    stop()
    expect((await Promise.all(states)).filter((state) => state === 'up-to-date').length).toBeLessThanOrEqual(1)
  })
})
