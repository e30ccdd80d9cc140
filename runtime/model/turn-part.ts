// What a turn shows before it is committed: the words of a message as they come. The committed text of the same message replaces them; one
// that is not committed is taken back.

export type TurnPart =
  | { part: 'say-start'; messageId: string; nodeId: string }
  | { part: 'say-delta'; messageId: string; text: string }
  | { part: 'say-end'; messageId: string }
  | { part: 'say-drop'; messageId: string }

/** A message that is being said. Its id is taken with its first words. */
export class StreamedMessage {
  #id: string | null = null
  #text = ''
  #isOpen = true

  constructor(
    private readonly nodeId: string,
    private readonly newId: () => string,
    private readonly show: (part: TurnPart) => void,
  ) {}

  /** What has been shown of it. */
  get text(): string {
    return this.#text
  }

  write(text: string): void {
    if (text === '' || !this.#isOpen) return
    if (this.#id === null) {
      this.#id = this.newId()
      this.show({ part: 'say-start', messageId: this.#id, nodeId: this.nodeId })
    }
    this.#text += text
    this.show({ part: 'say-delta', messageId: this.#id, text })
  }

  /** The message is complete: what the step says of it. It has an id where some of it was shown. */
  end(text = this.#text): { id?: string; type: 'text'; text: string } {
    this.#close('say-end')
    return { ...(this.#id !== null && { id: this.#id }), type: 'text', text }
  }

  /** None of it is said. */
  drop(): void {
    this.#close('say-drop')
  }

  #close(part: 'say-end' | 'say-drop'): void {
    if (this.#isOpen && this.#id !== null) this.show({ part, messageId: this.#id })
    this.#isOpen = false
  }
}
