// Whether a wording that was chosen is not what the conversation's language asks for: it is of another language, because the text is missing
// there, or it was translated before its original was changed. Choosing one is prompt.ts.
import type { JsonObject } from '@parley/contract/base/json'
import type { Prompt } from '@parley/contract/objects/prompt'
import { translatedTexts } from '@parley/contract/objects/translation'
import type { CompiledBot } from '../compile'
import type { TurnState } from '../state'

const mostChars = 200

interface Chosen {
  /** All wordings there are, `prompt` among them. */
  prompts: readonly Prompt[]
  prompt: Prompt
}

/** What is told of such a wording: its text as it is written, the language that was asked for, and the one it is in. */
export interface Untranslated {
  text: string
  wanted: string
  used: string
}

/** Tells of a wording that is about to be said, by a step where there is one. */
export function noteUntranslated(state: Pick<TurnState, 'bot' | 'session' | 'emit'>, chosen: Chosen, nodeId = ''): void {
  const found = untranslatedIn(state.bot, state.session.language, chosen)
  if (found) state.emit({ type: 'untranslated', ...found, ...(nodeId !== '' && { nodeId }) })
}

/** null for a wording that is right, and for one without words of its own. */
export function untranslatedIn(
  { defaultLanguage, languages }: Pick<CompiledBot, 'defaultLanguage' | 'languages'>,
  wanted: string,
  { prompts, prompt }: Chosen,
): Untranslated | null {
  if (wanted === defaultLanguage || !languages.includes(wanted) || prompt.kind === 'script' || prompt.kind === 'template') return null
  const text = written(prompt.text)
  const used = prompt.language || defaultLanguage
  const isOwn = used === wanted || used === wanted.slice(0, 2)
  if (text === '' || (isOwn && !isStale(prompts, prompt, defaultLanguage))) return null
  return { text, wanted, used: isOwn ? wanted : used }
}

function isStale(prompts: readonly Prompt[], { text, language }: Prompt, from: string): boolean {
  const texts = translatedTexts({ prompts: prompts.map(plain) }, { from, to: language })
  return texts.some(({ target, state }) => state === 'stale' && target === text)
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
