// The words of all kinds in the other languages: none missing, and none left of a kind or a field that is gone.
import { describeChannels } from '@parley/channels/describe'
import { consoleLanguages } from '@parley/contract/base/languages'
import { describeEntities } from '@parley/nlu/entities/describe'
import { describeNodeKinds } from '@parley/runtime/nodes/describe'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { localizeKind } from './localize-kind'

const kinds = [...describeNodeKinds(), ...describeEntities(), ...describeChannels()]

/** The English of every word, by its key. */
const asked = new Map<string, string>()
for (const kind of kinds)
  localizeKind(kind, (key, english) => {
    asked.set(key, english)
    return english
  })

/** Names of products and words of capitals (URL, POST), signs and units are the same in every language. */
const isSameEverywhere = (key: string, english: string): boolean =>
  /^kind\.channel\.\w+$/.test(key) || !/\p{Letter}{3}/u.test(english.replace(/\p{Lu}+/gu, ''))

const folders = ['runtime/nodes', 'nlu/entities', 'channels', 'console/base/language/kinds']

function keysIn(language: string): string[] {
  return folders.flatMap((folder) => {
    const root = join(projectRoot(), folder)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(`text.${language}.json`) && !path.includes('node_modules'))
      .flatMap((path) => Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(root, path), 'utf8')))))
  })
}

describe.each(consoleLanguages.filter((language) => language !== 'en'))('the words of kinds in %s', (language) => {
  it('are there for everything that a kind says of itself', () => {
    const written = new Set(keysIn(language))
    expect([...asked].filter(([key, english]) => !written.has(key) && !isSameEverywhere(key, english))).toEqual([])
  })

  it('belong to a kind, a field or a way out that exists', () => {
    expect(keysIn(language).filter((key) => /^kind\.(node|entity|channel)\./.test(key) && !asked.has(key))).toEqual([])
  })
})
