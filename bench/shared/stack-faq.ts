// StackFAQ: questions of two sites of Stack Exchange, each with about ten wordings that people wrote for it without looking at it (Karan and
// Šnajder, Paraphrase-focused learning to rank for domain-specific frequently asked questions retrieval, 2018; the sentences are under
// CC BY-SA). Read in its public form from among the corpora; it is not part of the project.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { corporaFolder } from '../nlu-corpora'

const File = z.object({ root: z.object({ qapair: z.array(z.object({ question: z.string(), rephr: z.array(z.string().nullable()) })) }) })
/** Stands between the wordings of two people. */
const divider = '*'

export interface AskedFaq {
  question: string
  others: string[]
}

/** null where the file is not among the corpora. */
export function readStackFaq(): AskedFaq[] | null {
  const file = join(corporaFolder(), 'stackfaq.json')
  if (!existsSync(file)) return null
  const { root } = File.parse(JSON.parse(readFileSync(file, 'utf8')))
  return root.qapair.map(({ question, rephr }) => ({
    question,
    others: rephr.flatMap((text) => (text === null || text === divider ? [] : [text])),
  }))
}
