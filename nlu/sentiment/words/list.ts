// Table: the languages whose words for feelings are known. One that is not here is read by its emoji and marks, and by English words.
import type { Lexicon } from '../lexicon'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { pt } from './pt'
import { zh } from './zh'

export const lexicons: Readonly<Record<string, Lexicon>> = { en, es, fr, de, pt, it, ja, ko, zh }

export function lexiconOf(language: string): Lexicon {
  return lexicons[language.slice(0, 2).toLowerCase()] ?? en
}
