// What a visitor of sample traffic says: mostly as the bot expects it; some mistype, some ask what this bot does not know, some leave in the
// middle. So there is something to find in the figures and to mend. Holding the conversation is traffic.ts.

/** Everyday talk that belongs to no sample. */
const strays = [
  'can you order me a pizza',
  'how many legs does a spider have',
  'my neighbour plays the drums at night',
  'who won the match yesterday',
  'is it going to rain on sunday',
  'turn the lights off in the kitchen',
  'how do i get wine out of a carpet',
  'tell me something about the romans',
]

/** Of a hundred visitors. */
const [mistyping, straying, leaving] = [14, 14, 12]

/** First something that the bot does not know. */
export function strayVisit(script: readonly string[]): string[] {
  return [...strays.slice(0, 1), ...script]
}

/** `random` gives numbers from 0 to 1. */
export function visitOf(script: readonly string[], random: () => number): string[] {
  const roll = Math.floor(random() * 100)
  if (roll < mistyping) return script.map((text, at) => (at === 0 ? mistyped(text, random) : text))
  if (roll < mistyping + straying) {
    const stray = strays[Math.floor(random() * strays.length)] ?? ''
    const at = Math.floor(random() * (script.length + 1))
    return [...script.slice(0, at), stray, ...script.slice(at)]
  }
  if (roll < mistyping + straying + leaving) return script.slice(0, Math.max(1, Math.floor(script.length / 2)))
  return [...script]
}

/** Two letters of a longer word change places, and another word loses one. */
function mistyped(text: string, random: () => number): string {
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (word.length > 3 ? [at] : []))
  const first = long[Math.floor(random() * long.length)]
  const second = long[Math.floor(random() * long.length)]
  return words
    .map((word, at) => {
      const place = 1 + Math.floor(random() * (word.length - 2))
      if (at === first) return word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2)
      return at === second ? word.slice(0, place) + word.slice(place + 1) : word
    })
    .join(' ')
}
