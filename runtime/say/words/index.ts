// List: the languages that have a table of standard responses of their own, beside those of standard.ts.
import { de } from './de'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { nl } from './nl'
import { pt } from './pt'
import { zh } from './zh'
import type { StandardTexts } from '../standard'

export const moreTexts: Readonly<Record<string, StandardTexts>> = { de, es, fr, it, nl, pt, zh }
