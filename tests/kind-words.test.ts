// Whoever adds a kind, a field or a choice adds its words in every language of the console: nothing else would tell.
import { describeChannels } from '@parley/channels/describe'
import type { KindDescription } from '@parley/contract/base/form'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { consoleLanguages } from '@parley/contract/base/languages'
import { botSettingFields } from '@parley/contract/objects/bot-settings/index'
import { templateKinds } from '@parley/contract/templates/index'
import { describeEntities } from '@parley/nlu/entities/describe'
import { describeDesks } from '@parley/providers/desks/describe'
import { describeNodeKinds } from '@parley/runtime/nodes/describe'
import { describe, expect, it } from 'vitest'
import { localizeField, localizeKind } from '../console/base/language/kinds/localize-kind'
import usesWords from '../console/ui/uses/text.json'
import changeWords from '../console/features/bot-version/text.json'
import { gatherWords } from '../console/vite-words'

/** Names of products, units and codes are the same in every language. */
const isSameEverywhere = (key: string, english: string) => /^kind\.channel\.\w+$/.test(key) || /^[A-Z]+$/.test(english) || english === 'ms'

function wordsAskedFor(kinds: readonly KindDescription[]): string[] {
  const keys: string[] = []
  for (const kind of kinds) {
    localizeKind(kind, (key, otherwise) => {
      if (!isSameEverywhere(key, otherwise)) keys.push(key)
      return otherwise
    })
  }
  return keys
}

describe('the words of every kind', () => {
  const kinds = [...describeNodeKinds(), ...describeEntities(), ...describeChannels(), ...describeDesks()]

  it.each(consoleLanguages.filter((language) => language !== 'en'))('are there in %s, and none that no kind asks for', (language) => {
    const words = Object.keys(gatherWords(language)).filter((key) => key.startsWith('kind.'))
    const asked = wordsAskedFor(kinds)
    expect(asked.filter((key) => !words.includes(key))).toEqual([])
    const all = new Set<string>([
      ...kinds.map((kind) => `kind.channel-group.${kind.group}`),
      ...kinds.map((kind) => `kind.${kind.family}.${kind.id}`),
    ])
    expect(words.filter((key) => !asked.includes(key) && !all.has(key))).toEqual([])
  })
})

describe('the words of every template that people write', () => {
  it.each(consoleLanguages.filter((language) => language !== 'en'))('are there in %s, and none that no template asks for', (language) => {
    const asked = templateKinds.flatMap(({ id, label }) => (label === undefined ? [] : [`template.${id}`]))
    expect(asked.length).toBeGreaterThan(10)
    const words = Object.keys(gatherWords(language)).filter((key) => key.startsWith('template.'))
    expect(words.sort()).toEqual(asked.sort())
  })
})

describe('the words of every setting of a bot', () => {
  it.each(consoleLanguages.filter((language) => language !== 'en'))('are there in %s, and none that no setting asks for', (language) => {
    const asked = botSettingFields.flatMap((field) => {
      const keys = field.placeholder === undefined ? [] : [`bot.setting.${field.name}.placeholder`]
      localizeField(field, `bot.setting.${field.name}`, (key, otherwise) => {
        keys.push(key)
        return otherwise
      })
      return keys
    })
    const words = Object.keys(gatherWords(language)).filter((key) => key.startsWith('bot.setting.'))
    expect(words.sort()).toEqual(asked.sort())
  })
})

describe('the words of every kind of object of a bot', () => {
  it.each(consoleLanguages)('are there in %s, alone and in a sentence, and none that no kind asks for', (language) => {
    const words = Object.keys(language === 'en' ? { ...usesWords, ...changeWords } : gatherWords(language))
    for (const prefix of ['ui.kind.', 'bot-version.kind.']) {
      const found = words.filter((key) => key.startsWith(prefix))
      expect(found.sort()).toEqual(objectKinds.map((kind) => `${prefix}${kind}`).sort())
    }
  })
})
