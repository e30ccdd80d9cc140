// How rightly documents answer: the pages of the handbook as documents, asked by questions written for this, beside sentences that none of
// them answers. Prints how often the right page is first, and for each limit how many are answered, how rightly, and how many outside are.
// The limit in force is server/base/bot/passages/search.ts's.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { loadKernel } from '@parley/nlu/vectors/kernel-loader'
import { findPassages, type KeptPassage, loadPassages, textWithHeading } from '@parley/nlu/passages/find'
import { type DocumentLine, passagesOf } from '@parley/nlu/passages/split'
import { meaningOf } from '@parley/nlu/intents/dense'
import { corporaFolder, readCorpus } from './nlu-corpora'
import { handbookQuestions } from './shared/handbook-questions'

const limits = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
const mostOutside = 200

interface Tried {
  score: number
  isRight: boolean
}

export async function bench(print: (line: string) => void): Promise<void> {
  const corpus = readCorpus('clinc')
  if (!corpus) return print(`passages: no corpora in ${corporaFolder()}; name their folder in PARLEY_CORPORA`)
  await loadKernel(join(process.cwd(), 'dist/encoder'))
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const bare = handbook()
  const meanings = await encoder.embed(
    bare.map(({ heading, text }) => textWithHeading(heading, text)),
    'passage',
  )
  const withMeaning = bare.map((passage, at) => ({ ...passage, meaning: meanings[at] ? meaningOf(meanings[at]) : null }))
  const outside = corpus.oosTest.slice(0, mostOutside)
  for (const [name, passages, embed] of [
    ['by words and meaning', withMeaning, encoder.embed] as const,
    ['by words', bare, null] as const,
  ]) {
    const loaded = await loadPassages(passages, 'en')
    const first = async (question: string) => (await findPassages(loaded, question, embed))[0]
    const inside: Tried[] = []
    for (const [question, pages] of handbookQuestions) {
      const found = await first(question)
      inside.push({ score: found?.score ?? 0, isRight: found !== undefined && pages.includes(found.passage.title) })
    }
    const others: number[] = []
    for (const text of outside) others.push((await first(text))?.score ?? 0)
    const right = inside.filter(({ isRight }) => isRight).length
    print(`${name}: the right page first for ${right} of ${inside.length}`)
    for (const limit of limits) {
      const said = inside.filter(({ score }) => score >= limit)
      const rightly = said.filter(({ isRight }) => isRight).length
      const wrongly = others.filter((score) => score >= limit).length
      print(`  limit ${limit.toFixed(1)}: ${said.length} answered, ${rightly} rightly; ${wrongly} of ${others.length} outside answered`)
    }
  }
}

function handbook(): KeptPassage[] {
  const folder = join(process.cwd(), 'docs/site/how-to')
  return readdirSync(folder).flatMap((name) => {
    const title = name.replace(/\.md$/, '')
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').flatMap(lineOf)
    return passagesOf(lines).map((passage, at) => ({ ...passage, id: `${title} ${at}`, title, meaning: null }))
  })
}

function lineOf(line: string): DocumentLine[] {
  const text = line
    .replace(/^(#+|-|\d+\.)\s+/, '')
    .replace(/[*`|]/g, ' ')
    .trim()
  if (text === '') return []
  return [{ text, kind: line.startsWith('#') ? 'heading' : /^(-|\d+\.)\s/.test(line) ? 'item' : 'text' }]
}
