// The words of an answer as they are shown where personal data is hidden: as they come, as far as nothing that is hidden can begin there. In the
// end they are those of the masked whole. Finding what is hidden in a growing text is kit/privacy/mask-stream.ts.
import type { MaskStream } from '@parley/kit/privacy/mask-stream'
import type { TurnPart } from '@parley/runtime/model/turn-part'

export interface ShownWords {
  stream(): MaskStream
  /** Nothing of such a text is shown before more of it is known. */
  mayBePart(text: string): boolean
  whole(text: string): string
}

interface Growing {
  nodeId: string
  stream: MaskStream
  text: string
  /** What the stream has not been given. */
  waiting: string
  shown: string
}

export function maskedWhileWritten(show: (part: TurnPart) => void, words: ShownWords): (part: TurnPart) => void {
  const growing = new Map<string, Growing>()
  const write = (messageId: string, message: Growing, text: string): void => {
    if (text === '') return
    message.shown += text
    show({ part: 'say-delta', messageId, text })
  }
  return (part) => {
    const { messageId } = part
    const message = growing.get(messageId)
    switch (part.part) {
      case 'say-start':
        growing.set(messageId, { nodeId: part.nodeId, stream: words.stream(), text: '', waiting: '', shown: '' })
        return show(part)
      case 'say-delta':
        if (message) write(messageId, message, grow(message, part.text, words))
        return
      case 'say-end':
        growing.delete(messageId)
        if (message) write(messageId, message, lastOf(messageId, message))
        return show(part)
      case 'say-drop':
        growing.delete(messageId)
        return show(part)
    }
  }

  /** What of the whole is not shown yet. */
  function lastOf(messageId: string, message: Growing): string {
    const whole = words.whole(message.text)
    if (whole.startsWith(message.shown)) return whole.slice(message.shown.length)
    // What hides it could not be told from a part of it: it is shown anew.
    show({ part: 'say-drop', messageId })
    show({ part: 'say-start', messageId, nodeId: message.nodeId })
    message.shown = ''
    return whole
  }
}

function grow(message: Growing, text: string, words: ShownWords): string {
  message.text += text
  message.waiting += text
  if (message.text === message.waiting && words.mayBePart(message.text)) return ''
  const given = message.stream.push(message.waiting)
  message.waiting = ''
  return given
}
