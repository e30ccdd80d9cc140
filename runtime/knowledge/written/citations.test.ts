// The places a written answer names: those that were sent stay, those that were not are removed and counted, whatever they look like.
import { parseMarkdown } from '@parley/kit/markdown/markdown'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../test-support/simple-ports'
import { checkCitations } from './citations'

const sent = 5
const invented = ['[6]', '[0]', '[12]', '[doc-17]', '[ps-4f1c]', '【9】', '［7］', '[source: handbook]', '[1a]', '[-1]']

describe('the places of a written answer', () => {
  it('keeps what was sent, in any form, and each place once', () => {
    expect(checkCitations('A hotel costs up to 190 euros [1][3]. Breakfast is extra [3, 1].', sent)).toEqual({
      text: 'A hotel costs up to 190 euros [1][3]. Breakfast is extra [3][1].',
      cited: [1, 3],
      removed: [],
    })
    expect(checkCitations('上限は190ユーロです【2】。', sent)).toMatchObject({ text: '上限は190ユーロです[2]。', cited: [2] })
  })

  it('removes what was not sent and leaves no gap', () => {
    expect(checkCitations('It is free [9]. It opens at nine [2, 8].', sent)).toEqual({
      text: 'It is free. It opens at nine [2].',
      cited: [2],
      removed: ['9', '8'],
    })
  })

  it('says an address only where it stands in what was sent', () => {
    const known = ['See https://a.example/policy for more.']
    const text = 'Read [the policy](https://a.example/policy) or [this](https://evil.example/x), or https://evil.example/y. [1]'
    expect(checkCitations(text, sent, known)).toEqual({
      text: 'Read the policy https://a.example/policy or this, or. [1]',
      cited: [1],
      removed: ['https://evil.example/x', 'https://evil.example/y'],
    })
  })

  it.each([
    'See htt[9]ps://evil.example/x. [1]',
    'See https[9]://evil.example/x. [1]',
    'See https ://evil.example/x. [1]',
    'See h[ttps](https://a.example/policy)://evil.example/x. [1]',
    'See _https://evil.example/x. [1]',
    'See HTTPS://evil.example/x. [1]',
    'See hthttps://evil.example/ytps://evil.example/x. [1]',
    'See ![x](https://evil.example/x). [1]',
    'See [x](//evil.example/x). [1]',
  ])('says no address that comes together out of what is left: %s', (text) => {
    const checked = checkCitations(text, sent, ['See https://a.example/policy for more.'])
    const shown = JSON.stringify(parseMarkdown(checked.text))
    expect([checked.cited, /"address":"[^"]*evil/.test(shown), checked.text.includes('https://evil')]).toEqual([[1], false, false])
  })

  it('lets none of 50 invented places in 200 answers through and loses none of the valid ones', () => {
    const random = seeded(7)
    const pick = (count: number): number => Math.floor(random() * count)
    let [reached, lost, removedAll] = [0, 0, 0]
    for (let answer = 0; answer < 200; answer += 1) {
      const valid = Array.from({ length: 1 + pick(3) }, () => 1 + pick(sent))
      const wrong = answer % 4 === 0 ? [invented[pick(invented.length)] ?? ''] : []
      const places = [...valid.map((place) => `[${place}]`), ...wrong].toSorted(() => random() - 0.5)
      const text = places.map((place, at) => `Statement ${at} of answer ${answer} ${place}.`).join(' ')
      const checked = checkCitations(text, sent)
      removedAll += checked.removed.length > 0 ? 1 : 0
      reached += wrong.filter((place) => checked.text.includes(place)).length
      lost += valid.filter((place) => !checked.cited.includes(place) || !checked.text.includes(`[${place}]`)).length
      expect(checked.text.match(/[[【［]/gu)).toHaveLength(valid.length)
    }
    expect({ reached, lost, removedAll }).toEqual({ reached: 0, lost: 0, removedAll: 50 })
  })
})
