// Pictures in what a model writes: a window fetches their addresses at once, and so an address that a model has made up could carry away what was
// said. One that does not stand in what the model was told becomes a link, which nobody fetches before somebody follows it.
import type { Stage } from './expression-stage'

/** A longer one is no picture. */
const mostChars = 4000
const begins = /!+(?=\[)/
const picture = /!\[[^[\]\n]*\]\(([^()\s]+)\)/y

export type KnownTexts = () => readonly string[]

export function withoutMadeUpPictures(text: string, known: KnownTexts): string {
  const stage = new PictureStage(known)
  return stage.push(text) + stage.end()
}

export class PictureStage implements Stage {
  readonly isStopped = false
  #text = ''

  /** `known`: the texts in which the address of a picture has to stand. */
  constructor(private readonly known: KnownTexts) {}

  push(text: string): string {
    this.#text += text
    return this.#give(false)
  }

  end(): string {
    return this.#give(true)
  }

  #give(isWhole: boolean): string {
    let given = ''
    for (let marks = begins.exec(this.#text); marks !== null; marks = begins.exec(this.#text)) {
      given += this.#take(marks.index)
      const begun = this.#text.slice(marks[0].length - 1)
      if (!isWhole && mayGrow(begun)) return given
      const isKnown = this.#isKnown(begun)
      // What is left of it begins a link.
      if (!isKnown) this.#take(marks[0].length)
      given += this.#take(isKnown ? marks[0].length + 1 : 1)
    }
    const held = isWhole ? 0 : (/!+$/.exec(this.#text)?.[0].length ?? 0)
    return given + this.#take(this.#text.length - held)
  }

  #take(length: number): string {
    const taken = this.#text.slice(0, length)
    this.#text = this.#text.slice(length)
    return taken
  }

  #isKnown(begun: string): boolean {
    picture.lastIndex = 0
    const address = picture.exec(begun)?.[1]
    return address !== undefined && this.known().some((text) => text.includes(address))
  }
}

/** Of a text that begins as a picture does. */
function mayGrow(text: string): boolean {
  picture.lastIndex = 0
  if (picture.test(text) || text.length > mostChars) return false
  return /^!\[[^[\]\n]*(?:\](?:\([^()\s]*)?)?$/.test(text)
}
