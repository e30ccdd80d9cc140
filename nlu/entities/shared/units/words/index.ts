// List: the languages that units have words in. A sentence in another language is read with the English ones.
import type { UnitWords } from '../units'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { pt } from './pt'
import { zh } from './zh'

export const unitWords: ReadonlyMap<string, UnitWords> = new Map(Object.entries({ de, en, es, fr, it, ja, ko, pt, zh }))
