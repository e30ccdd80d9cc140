// Whoever adds a kind, a field or a choice adds its words in every language of the console: nothing else would tell.
import { describeChannels } from '@parley/channels/describe'
import type { KindDescription } from '@parley/contract/base/form'
import { authorizationFields, authorizationSecrets } from '@parley/contract/objects/authorization/profile'
import { objectTypes } from '@parley/contract/objects/object'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { consoleLanguages } from '@parley/contract/base/languages'
import { botSettingFields } from '@parley/contract/objects/bot-settings/index'
import { type Part, templateKinds } from '@parley/contract/templates/index'
import { describeEntities } from '@parley/nlu/entities/describe'
import { describeDesks } from '@parley/providers/desks/describe'
import { describeModelProviders } from '@parley/providers/llm/describe'
import { describeTranslationKinds } from '@parley/providers/translation/describe'
import { describeExternalNlus } from '@parley/providers/nlu/describe'
import { describeNodeKinds } from '@parley/runtime/nodes/describe'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { localizeField, localizeKind } from '../console/base/language/kinds/localize-kind'
import usesWords from '../console/ui/uses/text.json'
import authorizationWords from '../console/integration/authorization/text.json'
import controlWords from '../console/ui/controls/text.json'
import changeWords from '../console/release/bot-version/text.json'
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
  const kinds = [
    ...describeNodeKinds(),
    ...describeEntities(),
    ...describeChannels(),
    ...describeDesks(),
    ...describeModelProviders(),
    ...describeTranslationKinds(),
    ...describeExternalNlus(),
  ]

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

describe('the words of every part of a template that people write', () => {
  it.each(consoleLanguages)('are there in %s, and of every choice that a part offers', (language) => {
    const words = Object.keys(language === 'en' ? controlWords : gatherWords(language))
    const asked = new Set(templateKinds.flatMap(({ parts = [] }) => parts.flatMap(wordsOfPart)))
    expect(asked.size).toBeGreaterThan(50)
    expect([...asked].filter((key) => !words.includes(key))).toEqual([])
  })
})

/** Kinds of fields of a form have words of their own, and so have bare units. */
function wordsOfPart(part: Part): string[] {
  const key = `controls.part.${('called' in part && part.called) || part.name}`
  const inside = 'parts' in part ? part.parts.flatMap(wordsOfPart) : []
  if (part.holds === 'record') return inside
  if (part.holds === 'choice') return [key, ...part.options.map((option) => `${key}.${option}`)]
  return [key, ...(part.holds === 'count' ? [`${key}.empty`] : []), ...inside]
}

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

describe('the words of every field of an authorization profile, and of every secret', () => {
  it.each(consoleLanguages)('are there in %s, and none of a secret that no way of saying who is calling asks for', (language) => {
    const words = Object.keys(language === 'en' ? authorizationWords : gatherWords(language))
    const asked = authorizationFields.flatMap(({ name, options = [] }) => {
      const key = `authorization.field.${name}`
      return [key, ...options.map(({ value }) => `${key}.${value}`)]
    })
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.filter((key) => !words.includes(key))).toEqual([])
    const secrets = words.filter((key) => /^authorization\.secret\.\w+$/.test(key) && !/\.(?:where|clear)$/.test(key))
    expect(secrets.sort()).toEqual(authorizationSecrets.map((name) => `authorization.secret.${name}`).sort())
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

describe('the words of every field that a comparison of versions tells of', () => {
  it.each(consoleLanguages)('are there in %s, so that none is told by its key', (language) => {
    const words: Record<string, string> = language === 'en' ? changeWords : gatherWords(language)
    const settings = new Set<string>(botSettingFields.map(({ name }) => name))
    const keys = new Set(Object.values(objectTypes).flatMap(({ schema }) => keysOf(schema)))
    // Where something lies on the canvas is not compared.
    for (const place of ['x', 'y', 'width', 'height', 'minimized']) expect(keys.delete(place)).toBe(true)
    expect(keys.size).toBeGreaterThan(100)
    expect([...keys].filter((key) => !settings.has(key) && words[`bot-version.field.${key}`] === undefined)).toEqual([])
  })
})

/** The fields of an object at its top, of each form that it may have. */
function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const { anyOf = [], properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [...Object.keys(properties), ...anyOf.flatMap(({ properties: own = {} }) => Object.keys(own))]
}
