// Whoever adds a sentence of the server adds it in every language of the console: nothing else would tell.
import { readFileSync } from 'node:fs'
import { features } from '@parley/server/features'
import { describe, expect, it } from 'vitest'
import { serverSentences } from '../tools/words/english'

const valuesIn = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]))].sort()
const english = new Map(serverSentences(process.cwd()).map(([key, text]) => [key.replace(/_(one|other)$/, ''), text]))
const jobs = features.flatMap((feature) => (feature.jobs ?? []).map((job) => `job.kind.${job.kind}`))

describe.each(['ja', 'ko'])('the sentences of the server in %s', (language) => {
  const all = new Map<string, string>(Object.entries(JSON.parse(readFileSync(`console/languages/${language}.json`, 'utf8'))))
  const words = new Map([...all].filter(([key]) => english.has(key) || key.startsWith('job.')))

  it('are there, each with the values of the English one', () => {
    for (const [key, text] of english) expect(valuesIn(words.get(key) ?? `no ${key}`), key).toEqual(valuesIn(text))
  })

  it('name every kind of job, and none that no feature has', () => {
    const known = [...english.keys(), ...jobs]
    expect(jobs.filter((key) => !words.has(key))).toEqual([])
    expect([...words.keys()].filter((key) => !known.includes(key) && !/^job\.(unit|step)\./.test(key))).toEqual([])
  })

  it('are not left in English', () => {
    for (const [key, text] of words) {
      const own = text.replace(/\{\{\w+\}\}/g, '')
      if (/\S/.test(own)) expect(own, key).toMatch(/[^\u0020-\u007e]/)
    }
  })
})
