// What a wording of a step is filled in by. Where it is said translated, each of its texts is noted as it is written; saying it is prompt.ts.
import type { JsonObject } from '@parley/contract/base/json'
import { firstValue } from '@parley/kit/expression/template'
import type { Frame } from '../session/session'
import type { TurnState } from '../state'
import type { PromptTools } from './prompt'

/** `from`: the language that its texts are translated from; null where they are said as they are. */
export function promptTools(
  { state, frame }: { state: TurnState; frame: Frame },
  from: string | null,
  print: PromptTools['print'],
): PromptTools {
  // Also where it is filled in once more, after what it is a part of.
  const { seen } = state
  const scopeWith = (items: JsonObject): JsonObject => ({ ...state.scope(frame), ...seen, ...items })
  return {
    fill: (text, form = 'text', items = {}) => {
      const fill = (part: string): string => (part.includes('{{') ? state.fillFrom(scopeWith(items), part, form) : part)
      const filled = fill(text)
      if (from !== null && form === 'speech') state.texts.note(filled, { source: text, from }, fill)
      return filled
    },
    read: (text, items) => firstValue(state.bot.texts.template(text), scopeWith(items)),
    print,
  }
}
