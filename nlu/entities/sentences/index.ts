// List: the languages there are tables of sentences in. Only tests read them.
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { pt } from './pt'
import type { Sentences, TabledType } from './table'
import { zh } from './zh'

const tables: ReadonlyMap<string, Sentences> = new Map(Object.entries({ de, en, es, fr, it, ja, ko, pt, zh }))

export const languagesOf = (): string[] => [...tables.keys()]

/** The type, the sentence and what must be found in it. */
export function rowsOf(language: string): [type: TabledType, text: string, ...values: string[]][] {
  const table = tables.get(language)
  if (!table) return []
  return types.flatMap((type) => table[type].map((row): [TabledType, string, ...string[]] => [type, ...row]))
}

const types: readonly TabledType[] = ['date', 'time', 'datetime', 'dateperiod', 'number', 'quantityv2', 'currencyv2']
