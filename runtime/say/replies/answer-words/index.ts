// Table: the languages whose yes and no are known. Words of English are heard in all of them.
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { nl } from './nl'
import { pt } from './pt'
import type { AnswerWords } from './words'
import { zh } from './zh'

export type { AnswerWords } from './words'
export const answerWords: Readonly<Record<string, AnswerWords>> = { de, en, es, fr, it, ja, ko, nl, pt, zh }

/** What each language has of one part: people write to a bot in a language that is not its own. */
export function ofEveryLanguage(part: keyof AnswerWords): string[] {
  return Object.values(answerWords).map((words) => words[part] ?? '')
}
