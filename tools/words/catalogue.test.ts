// The file of words of a language, brought up to date: what it gains, loses and leaves alone.
import { consoleLanguages } from '@parley/contract/base/languages'
import { describe, expect, it } from 'vitest'
import { fixtureTree } from '../fixture-tree'
import { readFileSync } from 'node:fs'
import { bringUp, updatedWords, catalogueOf, cataloguePath, untranslated, written } from './catalogue'
import { formsByKey, keysWanted } from './forms'

const never = (): boolean => false

describe('the words of a language', () => {
  it('gain what English has, in English behind a mark, lose what nothing asks for, and are sorted', () => {
    const wanted = new Map([
      ['b.title', 'Bots'],
      ['a.title', 'Account'],
    ])
    const { words, added, stale } = updatedWords({ 'z.old': '旧', 'b.title': 'ボット' }, wanted, never)
    expect(Object.entries(words)).toEqual([
      ['a.title', '[en] Account'],
      ['b.title', 'ボット'],
    ])
    expect([added, stale]).toEqual([['a.title'], ['z.old']])
    expect(untranslated(words)).toEqual([['a.title', 'Account']])
  })

  it('keep words of their own for what is the same in most languages', () => {
    expect(updatedWords({ 'kind.channel.line': 'ライン' }, new Map(), () => true).stale).toEqual([])
  })

  it('have the plural forms of their own language', () => {
    const forms = formsByKey([
      ['n_one', '{{count}} bot'],
      ['n_other', '{{count}} bots'],
    ])
    expect([...forms].flatMap(([base, own]) => keysWanted(base, own, 'ja'))).toEqual([['n_other', '{{count}} bots']])
    expect(
      [...forms]
        .flatMap(([base, own]) => keysWanted(base, own, 'pl'))
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(['n_few', 'n_many', 'n_one', 'n_other'])
  })

  it('are made whole for a language that has no file yet', () => {
    const root = fixtureTree({ 'console/bot/bot/text.json': '{ "bot.title": "Bots" }', 'console/languages/ja.json': '{}' })
    expect(bringUp(root, 'de')).toContain('  bot.title: Bots')
    const { words, added } = catalogueOf(root, 'de')
    expect(added).toEqual([])
    expect(words['kind.node.message.about']).toMatch(/^\[en\] /)
  })

  it.each(consoleLanguages.filter((language) => language !== 'en'))('are up to date in %s', (language) => {
    const { words, added, stale } = catalogueOf('.', language)
    expect([added, stale]).toEqual([[], []])
    expect(readFileSync(cataloguePath(language), 'utf8')).toBe(written(words))
  })
})
