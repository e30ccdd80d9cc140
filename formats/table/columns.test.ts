// Which tables are known as intents and utterances, with and without names of columns, and which are not.
import { describe, expect, it } from 'vitest'
import { UnreadableSource } from '../shared/bot-format'
import { realBots } from '../test-support/sources'
import { utterancesIn } from '../test-support/plain'
import { table } from './index'

const file = (text: string, name = 'a.csv') => [{ name, text }]

describe('a table', () => {
  it.each([
    ['text,label\nhi,greet\nhello,greet\n', ['greet (en): hi', 'greet (en): hello']],
    ['Label\tText\ngreet\thi, you\n', ['greet (en): hi, you']],
    ['greet;hi\ngreet;hello\nbye;see you\nbye;ciao\n', ['greet (en): hi', 'greet (en): hello', 'bye (en): see you', 'bye (en): ciao']],
    [
      'hi there,greet\nhello you,greet\nsee you,bye\nciao,bye\n',
      ['greet (en): hi there', 'greet (en): hello you', 'bye (en): see you', 'bye (en): ciao'],
    ],
    [
      'greet\t1\thi\ngreet\t0.5\thello\nbye\t\tciao\nbye\t1\tso long\n',
      ['greet (en): hi', 'greet (en): hello', 'bye (en): ciao', 'bye (en): so long'],
    ],
  ])('%j has utterances', (text, wanted) => {
    expect(table.recognises(file(text))).toBe(true)
    expect(utterancesIn(table.read(file(text)))).toEqual(wanted)
  })

  it.each([
    'question,answer\nWhen do you open?,At nine.\nWhere are you?,In the old town.\n',
    'When do you open?,At nine.\nWhere are you?,In the old town.\nWho are you?,A bakery.\n',
    'one line',
    'a,b\n',
    '1,2,3\n4,5,6\n7,8,9\n',
  ])('%j has none', (text) => {
    expect(table.recognises(file(text))).toBe(false)
    expect(() => table.read(file(text))).toThrow(UnreadableSource)
  })

  it('with a quote that nobody closes is refused', () => {
    expect(() => table.read(file('text,label\nhi,greet\n"hello,greet\nciao,bye\n'))).toThrow(
      'In a.csv a quote that begins in line 3 is never closed.',
    )
  })

  it('of questions and answers is none, of real ones either', () => {
    const known = realBots(['faq-tables']).filter(({ files }) => table.recognises(files))
    expect(known.map(({ name }) => name)).toEqual([])
  })
})
