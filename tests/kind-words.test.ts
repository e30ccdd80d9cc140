// Whoever adds a kind, a field or a choice adds its words in every language of the console: nothing else would tell.
import { readFileSync } from 'node:fs'
import { describeChannels } from '@parley/channels/describe'
import type { KindDescription } from '@parley/contract/base/form'
import { describeEntities } from '@parley/nlu/entities/describe'
import { describeNodeKinds } from '@parley/runtime/nodes/describe'
import { describe, expect, it } from 'vitest'
import { sayKind } from '../console/base/language/kinds/say-kind'

/** Names of products, units and codes are the same in every language. */
const isSameEverywhere = (key: string, english: string) => /^kind\.channel\.\w+$/.test(key) || /^[A-Z]+$/.test(english) || english === 'ms'

function wordsAskedFor(kinds: readonly KindDescription[]): string[] {
  const keys: string[] = []
  for (const kind of kinds) {
    sayKind(kind, (key, otherwise) => {
      if (!isSameEverywhere(key, otherwise)) keys.push(key)
      return otherwise
    })
  }
  return keys
}

describe('the words of every kind', () => {
  const kinds = [...describeNodeKinds(), ...describeEntities(), ...describeChannels()]

  it.each(['ja', 'ko'])('are there in %s, and none that no kind asks for', (language) => {
    const words = Object.keys(JSON.parse(readFileSync(`console/base/language/kinds/text.${language}.json`, 'utf8')))
    const asked = wordsAskedFor(kinds)
    expect(asked.filter((key) => !words.includes(key))).toEqual([])
    const all = new Set<string>([
      ...kinds.map((kind) => `kind.channel-group.${kind.group}`),
      ...kinds.map((kind) => `kind.${kind.family}.${kind.id}`),
    ])
    expect(words.filter((key) => !asked.includes(key) && !all.has(key))).toEqual([])
  })
})
