// What is remembered of sentences: each is embedded once while it is among the last, and a failure is not remembered.
import { describe, expect, it } from 'vitest'
import type { Embedding, TextRole } from './embedding'
import { rememberingSentences } from './last-sentences'

function counted(fails = 0) {
  const asked: string[] = []
  const embed = rememberingSentences(async (texts: readonly string[], as?: TextRole): Promise<Embedding[]> => {
    asked.push(`${as} ${texts.join('|')}`)
    if (asked.length <= fails) throw new Error('The encoder is away.')
    return texts.map((text) => ({ sentence: Float32Array.of(text.length), mean: Float32Array.of(1) }))
  })
  return { asked, embed }
}

describe('a sentence', () => {
  it('is embedded once for all that ask, also at the same time', async () => {
    const { asked, embed } = counted()
    const [one, other] = await Promise.all([embed(['hello']), embed(['hello'])])
    expect(await embed(['hello'], 'sentence')).toEqual(one)
    expect(other).toBe(one)
    expect(asked).toEqual(['sentence hello'])
  })

  it('is another as a passage, and many at once go by', async () => {
    const { asked, embed } = counted()
    await embed(['hello'])
    await embed(['hello'], 'passage')
    await embed(['hello', 'there'])
    expect(asked).toEqual(['sentence hello', 'passage hello', 'sentence hello|there'])
  })

  it('is asked again after a failure, and once others have taken its place', async () => {
    const { asked, embed } = counted(1)
    await expect(embed(['hello'])).rejects.toThrow('away')
    await embed(['hello'])
    for (let at = 0; at < 64; at++) await embed([`other ${at}`])
    await embed(['hello'])
    expect(asked.filter((one) => one === 'sentence hello')).toHaveLength(3)
  })
})
