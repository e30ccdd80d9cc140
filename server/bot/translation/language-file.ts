// The file of one language as JSON: what a download writes, and a reader that says why another file is none.
import { translationTextChars } from '@parley/contract/objects/translation'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { z } from 'zod'
import { sentence } from './sentences'

export const languageFileFormat = 'parley-language'

const Text = z.object({
  key: z.string().max(1000),
  where: z.string().max(2000).default(''),
  channel: z.string().max(80).default(''),
  source: z.string().max(translationTextChars * 2),
  translation: z.string().max(translationTextChars * 2),
  state: z.string().max(40).default(''),
})
export type LanguageText = z.infer<typeof Text>

const LanguageFile = z.object({
  format: z.literal(languageFileFormat),
  language: z.string().max(10),
  /** Of the texts they are translated from. */
  from: z.string().max(10),
  texts: z.array(z.unknown()),
})

export function languageFileOf(language: string, from: string, texts: readonly LanguageText[]): string {
  return `${JSON.stringify({ format: languageFileFormat, language, from, texts }, null, 2)}\n`
}

/** The texts in their order; `at`: the number of the text that is not one. */
export function readLanguageFile(text: string): { texts: LanguageText[] } | { at: number; why: Sentence } {
  const value = parsed(text)
  if (value === undefined) return { at: 0, why: sentence('language-file.cut') }
  const file = LanguageFile.safeParse(value)
  if (!file.success) return { at: 0, why: sentence('language-file.other') }
  const texts: LanguageText[] = []
  for (const [index, one] of file.data.texts.entries()) {
    const read = Text.safeParse(one)
    if (!read.success) return { at: index + 1, why: sentence('language-file.text') }
    texts.push(read.data)
  }
  return texts.length === 0 ? { at: 0, why: sentence('translation-file.empty') } : { texts }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
