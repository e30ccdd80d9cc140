// What a turn tells about itself.
import type { SessionEvent } from '@parley/contract/base/event'
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { describe, expect, it } from 'vitest'
import words from '../text.json'
import { changedTo, lacksReasons, languagesOf, nodeOf, piecesOf, pullsOf, rememberedAfter } from './explain'
import { traceIcons, wentWrong } from '../../test-chat/index'

const sentence = 'can i add a bag now'
const tokens = [
  { start: 12, end: 15, text: 'bag', weight: 2 },
  { start: 6, end: 9, text: 'add', weight: -1 },
  { start: 16, end: 19, text: 'now', weight: 0.1 },
]
const candidate: IntentCandidate = { intentId: 'in-1', name: 'Baggage', score: 0.6, definite: false, reasons: [{ by: 'model', tokens }] }
const turn = (events: SessionEvent[]): Turn => ({ turn: 1, at: 0, said: 'x', messages: [], events, ms: 1, hides: false })

describe('the words that pulled', () => {
  it('are told apart by direction, without those that hardly mattered', () => {
    expect(pullsOf(candidate)).toEqual({ toward: ['bag'], away: ['add'] })
  })

  it('are marked in the sentence in its own order, and the sentence stays whole', () => {
    const pieces = piecesOf(sentence, tokens)
    expect(pieces.map(({ text }) => text).join('')).toBe(sentence)
    expect(pieces.filter(({ pull }) => pull !== 0)).toEqual([
      { text: 'add', pull: -0.5 },
      { text: 'bag', pull: 1 },
    ])
  })

  it('leave a sentence without reasons as it is', () => {
    expect(piecesOf(sentence, [])).toEqual([{ text: sentence, pull: 0 }])
  })
})

describe('reasons', () => {
  const understanding = (candidates: IntentCandidate[]): Understanding => ({
    text: sentence,
    language: 'en',
    modelHash: 'm',
    outcome: 'intent',
    candidates,
    inScope: { score: 1, threshold: 0.5 },
    entities: [],
    micros: 0,
  })

  it('are asked for where a turn was understood and recorded none', () => {
    expect(lacksReasons(understanding([{ ...candidate, reasons: [{ by: 'model' }] }]))).toBe(true)
  })

  it('are not asked for where they are recorded, and where nothing was understood', () => {
    expect([understanding([candidate]), understanding([]), null].map(lacksReasons)).toEqual([false, false, false])
  })
})

describe('what the conversation had remembered', () => {
  const turns = [
    turn([
      { type: 'variable-written', path: 'trip.to', value: 'Oslo' },
      { type: 'variable-written', path: 'trip.paid', value: false },
    ]),
    turn([{ type: 'variable-written', path: 'trip.paid', value: true }]),
    turn([{ type: 'entity-filled', nodeId: 'dc-1', entityId: 'en-1', value: 'SAS', text: 'sas', from: 'message' }]),
  ]
  const nameOf = (id: string) => (id === 'en-1' ? 'airline' : '')

  it('is the last value of each path, new where the turn itself wrote it', () => {
    expect(rememberedAfter(turns, 1, nameOf)).toEqual([
      { path: 'trip.paid', value: true, isNew: true },
      { path: 'trip.to', value: 'Oslo', isNew: false },
    ])
  })

  it('names entities and knows nothing of later turns', () => {
    expect(rememberedAfter(turns, 2, nameOf).map(({ path }) => path)).toEqual(['airline', 'trip.paid', 'trip.to'])
    expect(rememberedAfter(turns, 0, nameOf).map(({ value }) => value)).toEqual([false, 'Oslo'])
  })
})

describe('where a turn ended', () => {
  it('is the node it waits in', () => {
    const events: SessionEvent[] = [
      { type: 'node-entered', dialogId: 'dg-1', nodeId: 'dc-1' },
      { type: 'node-entered', dialogId: 'dg-1', nodeId: 'dc-2' },
      { type: 'waiting', dialogId: 'dg-1', nodeId: 'dc-2' },
    ]
    expect(nodeOf(turn(events))).toEqual({ dialogId: 'dg-1', nodeId: 'dc-2', linkedBotId: '' })
    expect(nodeOf(turn([]))).toBeNull()
  })

  it('is wrong when it failed or was not understood', () => {
    expect(wentWrong(turn([{ type: 'not-understood', text: 'x' }]))).toBe(true)
    expect(wentWrong(turn([]))).toBe(false)
  })
})

describe('the languages of a conversation', () => {
  const started: SessionEvent = { type: 'session-started', channel: 'rtm', language: 'en', userId: 'u', versionHash: 'v' }
  const changed: SessionEvent = { type: 'language-changed', from: 'en', to: 'es', by: 'words' }

  it('are those the bot spoke, in their order, and a turn tells which it changed to', () => {
    expect(languagesOf([turn([started]), turn([changed]), turn([{ ...changed, from: 'es', to: 'en' }])], 'en')).toEqual(['en', 'es'])
    expect(languagesOf([], 'fr')).toEqual(['fr'])
    expect(changedTo(turn([changed]))).toBe('es')
    expect(changedTo(turn([]))).toBe('')
  })
})

describe('what happened in a turn', () => {
  it('is called by a word of its own, whatever it is', () => {
    expect(Object.keys(traceIcons).filter((key) => !Object.hasOwn(words, `conversation.part.${key}`))).toEqual([])
  })
})
