// The wordings that a bot chooses from where it says something: of a step, an answer, a standard response. Which of them was said is not
// told by a turn's log, only what was said.
import { Prompt } from '@parley/contract/objects/prompt'
import { z } from 'zod'
import type { CompiledBot } from '../compile'
import { fittingPrompts } from '../say/prompt'
import { isStandardKey, standardTexts } from '../say/standard'

export interface Speaker {
  kind: 'node' | 'faq' | 'small-talk' | 'response'
  /** Of a standard response its key. */
  id: string
}

interface Heard {
  language: string
  channel: string
}

const Prompts = z.array(Prompt)

/** As they are written, in lists of those that stand for each other in a language and on a channel; scripts are none. */
export function wordingsOf(bot: CompiledBot, speaker: Speaker, { language, channel }: Heard): string[][] {
  const place = { language, channel, defaultLanguage: bot.defaultLanguage }
  const own = promptsOf(bot, speaker).map((prompts) =>
    fittingPrompts(prompts, place).flatMap(({ kind, text }) => (kind === 'script' || text.trim() === '' ? [] : [text])),
  )
  const given = speaker.kind === 'response' && isStandardKey(speaker.id) ? [[...standardTexts(speaker.id, language)]] : []
  return [...own, ...given].filter((texts) => texts.length > 0)
}

function promptsOf(bot: CompiledBot, { kind, id }: Speaker): (readonly Prompt[])[] {
  if (kind === 'faq') return [...(bot.faqs.get(id)?.cases ?? []).map((one) => one.answers), bot.faqs.get(id)?.answers ?? []]
  if (kind === 'small-talk') return [bot.smallTalk.get(id) ?? []]
  if (kind === 'response') return [...bot.responses.values()].map((responses) => responses.get(id) ?? [])
  const node = bot.nodes.get(id)
  const fields = (node?.kind?.fields ?? []).filter(({ control }) => control === 'prompts')
  return fields.map(({ name }) => z.object({ [name]: Prompts }).safeParse(node?.settings).data?.[name] ?? [])
}
