// The words of an answer as they are shown where personal data is hidden: what hides them has to see all of a message, so that no piece of a
// number or a name is seen before it is known for one. Its sign that something is being written comes at once.
import type { TurnPart } from '@parley/runtime/model/turn-part'

export function wholeMessages(show: (part: TurnPart) => void, masked: (text: string) => string): (part: TurnPart) => void {
  const written = new Map<string, string>()
  return (part) => {
    const { messageId } = part
    if (part.part === 'say-delta') {
      written.set(messageId, (written.get(messageId) ?? '') + part.text)
      return
    }
    const text = written.get(messageId) ?? ''
    written.delete(messageId)
    if (part.part === 'say-end' && text !== '') show({ part: 'say-delta', messageId, text: masked(text) })
    show(part)
  }
}
