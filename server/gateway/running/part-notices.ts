// Parts of turns on their way to other servers: gathered for a moment, so that a hundred streams at once are a few notices, and never larger
// than the database carries. What came before a piece travels with nothing: each piece says where it belongs.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import type { ShownTurn } from '../../base/bot/shown-parts'
import type { Publisher } from '../../base/work/bus/bus'

const gatherMs = 30
/** Of the parts of one notice, as JSON. */
const mostBytes = 2048
/** Of one piece, so that its JSON stays below that whatever it is made of: a character may take six bytes. */
const pieceChars = 300

interface Waiting {
  turn: ShownTurn
  parts: ShownPart[]
}

export class PartNotices {
  readonly #waiting = new Map<string, Waiting>()
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly bus: Publisher) {}

  add(turn: ShownTurn, part: ShownPart): void {
    const waiting = this.#waiting.get(turn.conversationId) ?? { turn, parts: [] }
    this.#waiting.set(turn.conversationId, waiting)
    const last = waiting.parts.at(-1)
    if (part.part === 'say-delta' && last?.part === 'say-delta' && last.messageId === part.messageId)
      waiting.parts[waiting.parts.length - 1] = { ...last, text: last.text + part.text }
    else waiting.parts.push(part)
    this.#timer ??= setTimeout(() => this.flush(), gatherMs)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const { turn, parts } of this.#waiting.values())
      for (const some of together(parts)) this.bus.publish({ type: 'turn-parts', turn, parts: some })
    this.#waiting.clear()
  }

  /** What waits of a conversation is not told any more. */
  forget(conversationId: string): void {
    this.#waiting.delete(conversationId)
  }
}

/** Parts that are told together, none of the lists too large. */
export function together(parts: readonly ShownPart[]): ShownPart[][] {
  const lists: ShownPart[][] = []
  let bytes = mostBytes
  for (const part of parts.flatMap(inPieces)) {
    const more = Buffer.byteLength(JSON.stringify(part))
    if (bytes + more > mostBytes) {
      lists.push([])
      bytes = 0
    }
    lists.at(-1)?.push(part)
    bytes += more
  }
  return lists
}

/** No character is cut in two. */
function inPieces(part: ShownPart): ShownPart[] {
  if (part.part !== 'say-delta' || part.text.length <= pieceChars) return [part]
  const pieces: ShownPart[] = []
  for (let from = 0; from < part.text.length; ) {
    const isCut = /[\uD800-\uDBFF]/.test(part.text.charAt(from + pieceChars - 1)) && from + pieceChars < part.text.length
    const to = Math.min(part.text.length, from + pieceChars - (isCut ? 1 : 0))
    pieces.push({ ...part, at: part.at + from, text: part.text.slice(from, to) })
    from = to
  }
  return pieces
}
