// What is said of a sentence that was tried: each decision in its own words, and every word of it is there.
import type { Understanding } from '@parley/contract/base/understand'
import { type EngineReport, engineNames, type SentenceDecision } from '@parley/contract/understanding/sentence-decision'
import { describe, expect, it } from 'vitest'
import words from '../text.json'
import { decisionWords, noteWords } from './decision-words'

const names = { ofEvent: (id: string) => `event ${id}`, ofLanguage: (code: string) => `language ${code}` }
const winner = { id: 'x-1', name: 'Tea', score: 0.9, isDefinite: false, dialog: '' }
const understanding: Understanding = {
  ...{ text: 'tea', language: 'en', modelHash: 'm', outcome: 'none', candidates: [], entities: [], micros: 0 },
  inScope: { score: 0.25, threshold: 0.5 },
}
const found = (decision: SentenceDecision, engines: EngineReport[] = []) => ({ understanding, decision, engines })
const said = (decision: SentenceDecision, engines?: EngineReport[]) => decisionWords(found(decision, engines), names)

describe('What the bot would do with a sentence', () => {
  it.each(engineNames.filter((engine) => engine !== 'traits'))('is said where the engine of %s decides', (engine) => {
    const action = engine === 'intents' ? 'start' : 'answer'
    const { is, key, values } = said({ action, winners: [{ ...winner, engine, dialog: engine === 'intents' ? 'Tea dialog' : '' }] })
    expect([is, values.name]).toEqual(['sure', 'Tea'])
    expect(words).toHaveProperty([key])
  })

  const intents = [
    { ...winner, engine: 'intents' as const, dialog: 'Tea dialog' },
    { ...winner, engine: 'intents' as const, id: 'x-2', name: 'Cake', dialog: 'Cake dialog' },
  ]

  it('is said where it asks, begins several, or runs an event', () => {
    expect(said({ action: 'ask-which', winners: intents })).toMatchObject({
      is: 'unsure',
      key: 'training.decision.ask-which',
      values: { names: 'Tea, Cake' },
    })
    expect(said({ action: 'ask-which', winners: intents.slice(0, 1) }).key).toBe('training.decision.ask-whether')
    expect(said({ action: 'start', winners: intents }).key).toBe('training.decision.start-several')
    expect(said({ action: 'event', winners: [], event: 'GOODBYE' }).values).toEqual({ event: 'event GOODBYE' })
    expect(said({ action: 'task', winners: [{ ...winner, engine: 'tasks' }], isEnd: true }).key).toBe('training.decision.by.tasks-end')
  })

  it.each(['discard', 'end', 'repeat'] as const)('is said in a sentence of its own where no engine decides: %s', (action) => {
    expect(words).toHaveProperty([said({ action, winners: [] }).key])
  })

  it('names a language that is asked for, and tells one that the bot does not speak', () => {
    expect(said({ action: 'language', winners: [], language: 'de' }).values).toEqual({ language: 'language de' })
    expect(said({ action: 'language', winners: [], language: '' }).key).toBe('training.decision.languages')
  })

  it('is that it does not understand, and why: out of scope, or an intent that no dialog serves', () => {
    expect(said({ action: 'fallback', winners: [] })).toEqual({
      is: 'none',
      key: 'training.decision.none',
      values: { score: '0.25', threshold: '0.50' },
    })
    const candidates = [{ id: 'x-3', name: 'Lost hat', score: 0.8, isDefinite: false, outcome: 'no-dialog' as const }]
    const served = said({ action: 'fallback', winners: [] }, [{ engine: 'intents', state: 'lost', candidates }])
    expect(served).toMatchObject({ key: 'training.decision.no-dialog', values: { name: 'Lost hat' } })
  })

  it('is noted with the event that runs first, or the dialog for what is not understood', () => {
    const first = noteWords(found({ action: 'fallback', winners: [], event: 'INTENT_UNIDENTIFIED' }), names)
    expect(first).toEqual({ key: 'training.decision.event-first', values: { event: 'event INTENT_UNIDENTIFIED' } })
    expect(noteWords(found({ action: 'fallback', winners: [], dialog: 'Help' }), names)?.values).toEqual({ dialog: 'Help' })
    expect(noteWords(found({ action: 'fallback', winners: [] }), names)).toBe(null)
  })
})
