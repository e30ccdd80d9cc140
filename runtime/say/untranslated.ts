// Whether a wording that was chosen is not what the conversation's language asks for: it is of another language, because the text is missing
// there, or it was translated before its original was changed. Choosing one is prompt.ts.
import type { JsonObject } from '@parley/contract/base/json'
import type { Prompt } from '@parley/contract/objects/prompt'
import { translatedTexts } from '@parley/contract/objects/translation'
import type { Place } from './prompt'

/** Where something is said, and what the bot speaks there. */
type Spoken = Pick<Place, 'language' | 'defaultLanguage'> & { languages: readonly string[] }

export interface OtherUse {
  /** As it is written, without what is filled in. */
  text: string
  wanted: string
  used: string
}

const mostChars = 200

/** null for a wording that is right, and for one without words of its own. */
export function untranslatedUse(prompts: readonly Prompt[], chosen: Prompt, spoken: Spoken): OtherUse | null {
  const { language, defaultLanguage } = spoken
  if (language === defaultLanguage || !spoken.languages.includes(language)) return null
  if (chosen.kind === 'script' || chosen.kind === 'template') return null
  const text = written(chosen.text)
  if (text === '') return null
  if (chosen.language !== language && chosen.language !== language.slice(0, 2)) {
    const used = chosen.language || defaultLanguage
    return used === language.slice(0, 2) ? null : { text, wanted: language, used }
  }
  const texts = translatedTexts({ prompts: prompts.map(plain) }, { from: defaultLanguage, to: chosen.language })
  const isStale = texts.some(({ target, state }) => state === 'stale' && target === chosen.text)
  return isStale ? { text, wanted: language, used: language } : null
}

/** Ids and values stand in braces; neither is for people who read why. */
function written(text: string): string {
  return text
    .replace(/\{\{.*?\}\}/gs, '…')
    .trim()
    .slice(0, mostChars)
}

function plain({ language, channel, kind, text, choices = [], translated }: Prompt): JsonObject {
  return { language, channel, kind, text, choices: choices.map((choice) => ({ ...choice })), ...(translated && { translated }) }
}
