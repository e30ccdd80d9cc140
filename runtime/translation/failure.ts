// An engine failed, or answered with what cannot be used: told once a turn, and the conversation goes on in the words there are.
import type { TurnState } from '../state'

export const translationFailed = 'TRANSLATION_FAILED'

export function failTranslation(state: TurnState, text: string): void {
  if (state.log.events.some((event) => event.type === 'failed' && event.code === translationFailed)) return
  state.emit({ type: 'failed', code: translationFailed, text })
}
