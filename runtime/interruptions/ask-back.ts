// "Which booking?", asked back where the bot asks for a booking: it begins nothing, the question comes again with what may be answered. Whether
// the words are one of the bot's intents after all is the policies'.
import { limits } from '@parley/contract/base/limits'
import type { CompiledNode } from '../compile'
import { commonplace, fallsBackOn, plainWords, questionIn } from '../say/replies/question-words'
import { quickReplies } from '../say/prompt'
import { withExample } from '../say/example'
import { isRepeatRequest } from '../say/replies/repeat-words'
import { spokenIn } from '../say/replies/spoken-words'
import type { TurnState } from '../state'

/** Longer messages say more than the question they answer. */
const maxChars = 60
/** Words of a message that only says the question's again. */
const maxEchoed = 3

/**
 * `question`: the words ask about the question itself, or for time; `echo`: they say words of it again ("in my team", where a team is asked for),
 * which is an answer, if a wrong one; null: they speak of something else.
 */
export function digression({ bot, frame, session, incoming, heardLanguage }: TurnState): 'question' | 'echo' | null {
  const { text } = incoming
  const node = bot.nodes.get(frame?.nodeId ?? '')
  if (!node || session.waiting?.kind !== 'node' || text.length > maxChars) return null
  if (isRepeatRequest(text, heardLanguage) || spokenIn(text, heardLanguage) === 'wait') return 'question'
  const asked = questionIn(text, heardLanguage)
  if (asked === 'bare') return 'question'
  if (asked === null && plainWords(text).length > maxEchoed) return null
  const beside = fallsBackOn(text, heardLanguage)
  const known = wordsOfQuestion(bot, node)
  if (beside.length === 0 || !beside.every((word) => known.has(word) && !commonplace.has(word))) return null
  if (asked !== null) return 'question'
  return node.kind?.collects && !node.kind.asksForYes ? 'echo' : null
}

/** The question, and what may be answered to it where it does not say so itself. */
export async function askWithHelp(state: TurnState, again: () => Promise<void>): Promise<void> {
  const asking = state.frame?.nodeId
  await again()
  await state.settle()
  if (state.session.waiting?.kind !== 'node' || state.frame?.nodeId !== asking || state.messages.at(-1)?.template) return
  const titles = offeredAt(state)
  const said = state.messages.map(({ text }) => text.toLowerCase()).join(' ')
  if (titles.length > 0 && titles.every((title) => said.includes(title.toLowerCase()))) return
  const example = titles.length > 0 ? titles.join(', ') : exampleAt(state)
  const text = withExample('', example, state.session.language).trim()
  const choices = titles.map((title) => ({ title, payload: title }))
  if (text !== '') state.say(choices.length > 0 ? quickReplies(text, choices) : { type: 'text', text })
}

/** What can be chosen, where it is little enough to be read. */
function offeredAt({ bot, frame }: TurnState): string[] {
  const node = bot.nodes.get(frame?.nodeId ?? '')
  if (!frame || !node?.kind?.offers) return []
  const most = limits.offeredValues
  const options = node.kind.offers(node.settings, { vars: frame.vars, entity: (id) => bot.entities.get(id), most })
  return options.length <= maxShown ? options.map(({ title }) => title) : []
}

const maxShown = 10

function exampleAt({ bot, frame }: TurnState): string | undefined {
  const collected = nodeAt(bot, frame?.nodeId)
  const entity = bot.entities.get(collected?.entityId ?? '')
  return entity?.traits.example?.(entity.settings)
}

function nodeAt(bot: TurnState['bot'], nodeId = '') {
  const node = bot.nodes.get(nodeId)
  return node?.kind?.collects?.(node.settings)
}

/** Of all its wordings, of its name and of what the value it asks for is called. */
function wordsOfQuestion(bot: TurnState['bot'], node: CompiledNode): Set<string> {
  const names = node.asks.map((id) => bot.entities.get(id)?.name.replaceAll('_', ' ') ?? '')
  return new Set([node.name, ...names, ...wordingsOf(node)].flatMap(plainWords))
}

/** Texts of the settings that hold wordings. */
function wordingsOf({ kind, settings }: CompiledNode): string[] {
  if (!kind || typeof settings !== 'object' || settings === null) return []
  const wordings = kind.fields.filter(({ control }) => control === 'prompts').map(({ name }): unknown => Reflect.get(settings, name))
  return wordings.flatMap((prompts) => (Array.isArray(prompts) ? prompts : []).map(textOf))
}

function textOf(prompt: unknown): string {
  const text: unknown = typeof prompt === 'object' && prompt !== null ? Reflect.get(prompt, 'text') : ''
  return typeof text === 'string' ? text.replace(/\{\{.*?\}\}/gu, ' ') : ''
}
