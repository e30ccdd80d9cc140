// Whether a wording that was chosen is not what the conversation's language asks for: it is of another language, because the text is missing
// there, or it was translated before its original was changed. Choosing one is prompt.ts.
import type { JsonObject } from '@parley/contract/base/json'
import type { Prompt } from '@parley/contract/objects/prompt'
import { translatedTexts } from '@parley/contract/objects/translation'
import type { TurnState } from '../state'

const mostChars = 200

interface Chosen {
  prompts: readonly Prompt[]
  prompt: Prompt
  nodeId: string
}

/** Tells of a wording that is about to be said; nothing of one that is right, and of one without words of its own. */
export function noteUntranslated(state: Pick<TurnState, 'bot' | 'session' | 'emit'>, { prompts, prompt, nodeId }: Chosen): void {
  const { defaultLanguage, languages } = state.bot
  const { language: wanted } = state.session
  if (wanted === defaultLanguage || !languages.includes(wanted) || prompt.kind === 'script' || prompt.kind === 'template') return
  const text = written(prompt.text)
  const used = prompt.language || defaultLanguage
  const isOwn = used === wanted || used === wanted.slice(0, 2)
  if (text === '' || (isOwn && !isStale(prompts, prompt, defaultLanguage))) return
  state.emit({ type: 'untranslated', text, wanted, used: isOwn ? wanted : used, nodeId })
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
