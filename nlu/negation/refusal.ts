// Finds the wishes that a sentence refuses: which words refuse, and which words they refuse. By rules alone, in the languages of frames.ts; in
// others nothing is found. What that does to intents is refused-intents.ts.
import type { Sentence } from '../text/sentence'
import { baseLanguage } from '../text/stems'
import type { Word } from '../text/words'
import { type NegationLanguage, negationLanguages } from './frames'

/** Words by their numbers in the sentence. */
export interface Refusal {
  cue: number[]
  refused: number[]
}

/** Of longer sentences the rest is not looked at. */
const mostWords = 120

export function refusalsIn({ text, words }: Pick<Sentence, 'text' | 'words'>, language: string): Refusal[] {
  const known = negationLanguages[baseLanguage(language)]
  const read = words.slice(0, mostWords)
  if (known === undefined || !read.some(({ plain }) => known.cues.has(plain))) return []
  return clausesOf(text, read, known).flatMap((clause) => refusalIn(clause, words, known) ?? [])
}

/** The words behind a word of negation, to the end of its clause, each clause by itself: whether they are refused or only not so. */
export function negatedWordsIn({ text, words }: Pick<Sentence, 'text' | 'words'>, language: string): number[][] {
  const known = negationLanguages[baseLanguage(language)]
  const read = words.slice(0, mostWords)
  if (known === undefined || !read.some(({ plain }) => known.cues.has(plain))) return []
  return clausesOf(text, read, known).flatMap((clause) => {
    const cue = clause.findIndex((at) => known.cues.has(words[at]?.plain ?? ''))
    return cue < 0 || cue === clause.length - 1 ? [] : [clause.slice(cue + 1)]
  })
}

const ends = /[,.;:!?\n()]|\s[-–—]\s/

/** Numbers of the words of each clause; questions are left out, as nobody refuses in one. */
function clausesOf(text: string, words: readonly Word[], { joints }: NegationLanguage): number[][] {
  const clauses: number[][] = []
  let clause: number[] = []
  const close = () => {
    if (clause.length > 0) clauses.push(clause)
    clause = []
  }
  words.forEach(({ plain, start }, at) => {
    const between = text.slice(words[at - 1]?.end ?? 0, start)
    if (plain === '?') clause = []
    if (plain === '?' || plain === '!' || (at > 0 && ends.test(between)) || joints.has(plain)) close()
    if (plain !== '?' && plain !== '!' && !joints.has(plain)) clause.push(at)
  })
  close()
  return clauses
}

function refusalIn(clause: readonly number[], words: readonly Word[], { frames }: NegationLanguage): Refusal | null {
  const begins: number[] = []
  let joined = ''
  for (const at of clause) {
    begins.push(joined.length)
    joined += `${words[at]?.plain ?? ''} `
  }
  for (const frame of frames) {
    const groups = frame.exec(joined)?.groups
    if (groups === undefined) continue
    const { head = '', before = '', cue = '' } = groups
    const cueBegins = head.length + before.length
    const isCue = (begin: number) => begin < head.length || (begin >= cueBegins && begin < cueBegins + cue.length)
    const refusal = {
      cue: clause.filter((_, i) => isCue(begins[i] ?? 0)),
      refused: clause.filter((_, i) => !isCue(begins[i] ?? 0)),
    }
    if (refusal.refused.length > 0) return refusal
  }
  return null
}
