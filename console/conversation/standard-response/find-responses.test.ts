// What a search among the standard responses finds.
import type { StandardResponseRow } from '@parley/contract/conversation/standard-response'
import type { BotObject } from '@parley/contract/objects/object'
import { StandardResponse } from '@parley/contract/objects/response/index'
import { expect, it } from 'vitest'
import { defaultsIn, findResponses } from './find-responses'

const row = (key: string, en: string): StandardResponseRow => ({
  key,
  group: 'failure',
  places: [],
  isLabel: false,
  isOfField: true,
  isWaiting: false,
  defaults: { en: [en], ja: ['問題が発生しました。'] },
  own: [],
})
const rows = [row('error', 'Something went wrong!'), row('welcome', 'Hello!')]
const own: BotObject<'response'> = {
  id: 'sr-1',
  kind: 'response',
  parentId: '',
  rev: 1,
  data: StandardResponse.parse({ key: 'welcome', prompts: [{ text: 'Moin!' }] }),
}
const found = (search: string) =>
  findResponses(rows, [own], { search, nameOf: (key) => (key === 'error' ? 'Failure' : 'Greeting') }).map(({ key }) => key)

it('finds a response by its name, its words in any language, and the bot’s own', () => {
  expect([found('greet'), found('WENT wrong'), found('moin'), found('問題'), found(' '), found('nothing like it')]).toEqual([
    ['welcome'],
    ['error'],
    ['welcome'],
    ['error', 'welcome'],
    ['error', 'welcome'],
    [],
  ])
})

it('is said by the platform in the language of the bot, and in English where it does not speak that', () => {
  const defaults = { en: ['Hello!', 'Hi!'], ja: ['こんにちは。'] }
  expect(['ja', 'en-GB', 'nb'].map((language) => defaultsIn(defaults, language).length)).toEqual([1, 2, 2])
})
