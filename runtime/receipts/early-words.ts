// How much of a sentence that is still being written may be said before it is known what it claims: its words until the first that an outcome,
// a figure or a reference can be. Such a word is held with all that follows, until the sentence is over.
import { englishOutcome } from './english'
import { familiesByWord } from './english-forms'
import { lightVerbs } from './families'
import { otherOutcome } from './other-languages'

/** Letters of writing without spaces, figures, ends of sentences, and words that marks cut in two. */
const held = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Nd}.!?…。！？\n]|\p{L}[*_`~#>]+\p{L}/u
const begun = [
  ...familiesByWord.keys(),
  ...lightVerbs,
  'went through',
  'gone through',
  'in place',
  'on its way',
  'on the way',
  'mise à jour',
  'mis à jour',
]
/** Words with which an outcome of several words begins. */
const beginnings = begun.filter((words) => words.includes(' '))
const lookedBehind = 60
const longestWaiting = 400

export class EarlyWords {
  /** Said already, as far as it is looked at together with what follows. */
  #before = ''
  #waiting = ''
  #isHeld = false

  /** `declared`: outcomes of tools. */
  add(text: string, declared: readonly string[]): string {
    // What is no word is not looked at again and again.
    this.#isHeld ||= this.#waiting.length + text.length > longestWaiting
    if (this.#isHeld) return ''
    this.#waiting += text
    const all = this.#before + this.#waiting
    const at = this.#firstHeld(all, declared)
    const until = Math.max(0, (at ?? looseEnd(all, declared)) - this.#before.length)
    this.#isHeld = at !== null
    const given = this.#waiting.slice(0, until)
    this.#waiting = this.#waiting.slice(until)
    this.#before = (this.#before + given).slice(-lookedBehind)
    return given
  }

  #firstHeld(all: string, declared: readonly string[]): number | null {
    const places = [held, englishOutcome, otherOutcome].map((pattern) => all.search(pattern))
    const said = all.toLowerCase()
    const own = declared.map((word) => said.indexOf(word.trim().toLowerCase()))
    const found = [...places, ...own].filter((place) => place >= 0)
    if (found.length === 0) return null
    const first = Math.min(...found)
    return /\S*$/u.exec(all.slice(0, first))?.index ?? first
  }
}

/** Where the last word begins that is not over, or words that an outcome may begin with. */
function looseEnd(text: string, declared: readonly string[]): number {
  const over = /\S*$/u.exec(text)?.index ?? text.length
  const starts = [...text.slice(0, over).matchAll(/\S+\s*/gu)].slice(-mostWords).map(({ index }) => index)
  const open = starts.find((start) => mayBegin(text.slice(start, over), declared))
  return open ?? over
}

const mostWords = 4

function mayBegin(words: string, declared: readonly string[]): boolean {
  const said = `${words
    .toLowerCase()
    .replace(/[*_`~#>]+/gu, '')
    .trim()
    .replace(/\s+/gu, ' ')} `
  return [...beginnings, ...declared.map((word) => word.trim().toLowerCase())].some((outcome) => outcome.startsWith(said))
}
