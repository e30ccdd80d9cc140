// What of a model's words people see: without the marks of a protocol that it writes out by mistake, however they are cut into pieces.

/** Begins and ends of what is left out whole. */
const hidden: readonly (readonly [string, string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<tool_call>', '</tool_call>'],
  ['<tool_calls>', '</tool_calls>'],
  ['<tool_response>', '</tool_response>'],
  ['<function_call>', '</function_call>'],
  ['<function=', '</function>'],
  ['<|', '|>'],
  ['[TOOL_CALLS]', '\n'],
]
const strays = hidden.flatMap(([, end]) => (end.startsWith('</') ? [end] : []))
const openings = [...hidden.map(([begin]) => begin), ...strays]

export class VisibleText {
  #rest = ''
  /** The end that is waited for; '' outside. */
  #until = ''

  constructor(private readonly write: (text: string) => void) {}

  add(text: string): void {
    this.#rest += text
    while (this.#step());
  }

  /** Nothing more comes: what may have become a mark is none. */
  end(): void {
    if (this.#until === '' && this.#rest !== '') this.write(this.#rest)
    this.#rest = ''
  }

  /** Whether there may be more to do. */
  #step(): boolean {
    return this.#until === '' ? this.#look() : this.#skip()
  }

  #skip(): boolean {
    const at = this.#rest.toLowerCase().indexOf(this.#until.toLowerCase())
    if (at < 0) {
      this.#rest = this.#rest.slice(-(this.#until.length - 1) || this.#rest.length)
      return false
    }
    this.#rest = this.#rest.slice(at + this.#until.length)
    this.#until = ''
    return true
  }

  #look(): boolean {
    const lower = this.#rest.toLowerCase()
    const [first] = openings
      .map((mark) => ({ mark, at: lower.indexOf(mark.toLowerCase()) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.mark.length - one.mark.length)
    if (!first) {
      const held = heldBack(lower)
      this.#say(this.#rest.length - held)
      return false
    }
    this.#say(first.at)
    this.#rest = this.#rest.slice(first.mark.length)
    this.#until = hidden.find(([begin]) => begin === first.mark)?.[1] ?? ''
    return true
  }

  #say(length: number): void {
    if (length > 0) this.write(this.#rest.slice(0, length))
    this.#rest = this.#rest.slice(length)
  }
}

/** How much of the end may be the beginning of a mark. */
function heldBack(lower: string): number {
  const most = Math.max(...openings.map(({ length }) => length)) - 1
  for (let length = Math.min(most, lower.length); length > 0; length -= 1) {
    const end = lower.slice(-length)
    if (openings.some((mark) => mark.toLowerCase().startsWith(end))) return length
  }
  return 0
}
