// Pieces of the answer to a trial on their way to the console of whoever asked, on whatever server that listens: gathered for a moment, and
// never larger than a notice may be. They may be lost; the reply of the call has the whole answer.
import { actorOf, type Ctx } from '../../base/context'

const gatherMs = 40
/** Of one notice, so that its JSON fits whatever the characters are. */
const pieceChars = 300

export class TrialParts {
  #waiting = ''
  #at = 0
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly ctx: Ctx,
    private readonly trialId: string,
  ) {}

  add(text: string): void {
    if (this.trialId === '') return
    this.#waiting += text
    this.#timer ??= setTimeout(() => this.flush(), gatherMs)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { userId } = actorOf(this.ctx)
    for (const text of piecesOf(this.#waiting)) {
      this.ctx.bus.publish({ type: 'trial-part', botId: this.ctx.botId, userId, trialId: this.trialId, at: this.#at, text })
      this.#at += text.length
    }
    this.#waiting = ''
  }
}

/** No character is cut in two. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const char of text) {
    const last = pieces.at(-1)
    if (last === undefined || last.length + char.length > pieceChars) pieces.push(char)
    else pieces[pieces.length - 1] = last + char
  }
  return pieces
}
