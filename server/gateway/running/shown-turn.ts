// What has been shown of one turn so far. A part that comes twice, or too early, changes nothing: pieces of text say where they belong. Bounded
// as the messages of a turn are.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import { limits } from '@parley/contract/base/limits'
import type { ShownTurn } from '../../base/bot/shown-parts'

interface Growing {
  text: string
  isComplete: boolean
}

export type Applied = 'new' | 'known' | 'gap'

export class ShownTurnSoFar {
  readonly #messages = new Map<string, Growing>()
  #doing: Extract<ShownPart, { part: 'doing' }> | null = null
  #chars = 0
  /** All of it was asked for, since some was missed. */
  isAskedFor = false

  constructor(readonly turn: ShownTurn) {}

  get messageIds(): string[] {
    return [...this.#messages.keys()]
  }

  /** All that is to be seen of it, as one text. */
  get text(): string {
    return [...this.#messages.values()].map(({ text }) => text).join('\n')
  }

  lengthOf(messageId: string): number {
    return this.#messages.get(messageId)?.text.length ?? 0
  }

  /** `gap`: what comes before it has not been heard. */
  apply(part: ShownPart): Applied {
    if (part.part === 'over') return 'new'
    if (part.part === 'doing') {
      this.#doing = part
      return 'new'
    }
    const known = this.#messages.get(part.messageId)
    switch (part.part) {
      case 'say-start':
        if (known) return 'known'
        this.#messages.set(part.messageId, { text: '', isComplete: false })
        return 'new'
      case 'say-delta':
        return this.#grow(part, known)
      case 'say-end':
        if (!known || known.isComplete) return 'known'
        known.isComplete = true
        return 'new'
      case 'say-drop':
        return this.#messages.delete(part.messageId) ? 'new' : 'known'
    }
  }

  parts(): ShownPart[] {
    const said = [...this.#messages].flatMap(([messageId, { text, isComplete }]): ShownPart[] => [
      { part: 'say-start', messageId },
      ...(text === '' ? [] : [{ part: 'say-delta', messageId, at: 0, text } as const]),
      ...(isComplete ? [{ part: 'say-end', messageId } as const] : []),
    ])
    return this.#doing ? [this.#doing, ...said] : said
  }

  #grow({ at, text }: Extract<ShownPart, { part: 'say-delta' }>, known: Growing | undefined): Applied {
    if (!known || at > known.text.length) return 'gap'
    const more = text.slice(known.text.length - at)
    if (more === '' || this.#chars + more.length > limits.turnMessageBytes) return 'known'
    known.text += more
    this.isAskedFor = false
    this.#chars += more.length
    return 'new'
  }
}
