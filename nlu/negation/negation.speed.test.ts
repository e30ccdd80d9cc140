// How long looking for refusals takes in a sentence that is made of nothing else.
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../text/words'
import { otherLanguages } from './held-out'
import { refusalsIn } from './refusal'

describe('refusals', () => {
  it('take no longer to look for in a long sentence of nothing else', () => {
    const text = "I don't want to ".repeat(2000)
    const words = wordsOf(text, 'en')
    const began = process.cpuUsage()
    for (const { language } of [...otherLanguages, { language: 'en' }]) refusalsIn({ text, words }, language)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(200)
  })
})
