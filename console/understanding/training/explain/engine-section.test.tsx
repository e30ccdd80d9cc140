// What an engine found, as people see it: names, scores and why each candidate won or lost, all in words.
import { MantineProvider } from '@mantine/core'
import { EngineCandidate, EngineReport } from '@parley/contract/understanding/sentence-decision'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startText } from '../../../base/language/text'
import { serveWords } from '../../../base/language/words/test-support/served-words'
import words from '../text.json'
import type { Found } from './decision-words'
import { EngineSection } from './engine-section'

beforeAll(async () => {
  serveWords()
  await startText('en')
  i18next.addResourceBundle('en', 'translation', words, true)
})
afterAll(() => void vi.unstubAllGlobals())

const found: Found = {
  understanding: {
    ...{ text: 'hello', language: 'en', modelHash: 'm', outcome: 'none', candidates: [], entities: [], micros: 0 },
    inScope: { score: 0.1, threshold: 0.5 },
  },
  decision: {
    action: 'small-talk',
    winners: [{ engine: 'small-talk', id: 'welcome', name: 'hello', score: 1, isDefinite: true, isBuiltIn: true, dialog: '' }],
  },
  engines: [],
}
const candidate: EngineCandidate = { id: 'x-1', name: 'House rules', score: 0.42, isDefinite: false, outcome: 'other-engine' }

function drawn(report: EngineReport): string {
  const html = renderToString(
    <MantineProvider>
      <EngineSection report={report} found={found} />
    </MantineProvider>,
  )
  return html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<!-- -->/g, '')
}

describe('What an engine found', () => {
  it('is named with its score, its words, and what went first', () => {
    const html = drawn({ engine: 'documents', state: 'lost', candidates: [{ ...candidate, quote: 'Dogs stay outside.', limit: 0.5 }] })
    for (const words of ['Documents', 'Not used', 'House rules', '0.42', 'Dogs stay outside.', 'Another engine goes first: hello'])
      expect(html).toContain(words)
  })

  it('says which limit was missed, and that every bot answers a greeting', () => {
    const low = drawn({ engine: 'documents', state: 'lost', candidates: [{ ...candidate, outcome: 'below-limit', limit: 0.5 }] })
    expect(low).toContain('Below the limit of 0.50')
    const won = { ...candidate, id: 'welcome', name: 'hello', isBuiltIn: true as const, outcome: 'won' as const }
    expect(drawn({ engine: 'small-talk', state: 'won', candidates: [won] })).toContain('Won: every bot answers such words')
  })

  it.each(EngineCandidate.shape.outcome.options)('has words for a candidate that is %s', (outcome) => {
    expect(drawn({ engine: 'questions', state: 'lost', candidates: [{ ...candidate, outcome }] })).not.toMatch(/training\.candidate/)
    expect(words).toHaveProperty([`training.candidate.${outcome}`])
  })

  it.each(EngineReport.shape.engine.options)('has a name for the engine of %s, and a line where it found nothing', (engine) => {
    expect(words).toHaveProperty([`training.engine.${engine}`])
    const idle = Object.keys(words).filter((key) => key.startsWith(`training.engine.idle.${engine}.`))
    expect(idle).toContain(`training.engine.idle.${engine}.silent`)
  })
})
