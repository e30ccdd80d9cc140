// What is joined to a Korean noun, so that the noun is found behind it; what a noun stands for is each type's.

/** A run of Hangul that goes on in another way is another word. */
export const koreanParticles =
  /^(?:시|공항)?(?:은|는|이|가|을|를|에|의|와|과|도|만|로|으로|에서|에게|까지|부터|에는|에도|에서는|에서의|으로는|로는|으로의|로의|이나|나|이랑|랑|하고|행|발|쪽|산|인데|이고|이고요|이에요|예요|이요|요|입니다|이야|야|이라|라|이며|처럼|보다|마다|밖에|이라고|라고)?$/

const hangul = /^[가-힣]+$/
/** Nouns of one syllable begin too many other words. */
const shortestNoun = 2
const longestParticle = 4

/** The word without its particle where it is not known with it, and known without. */
export function asKnown<T extends { key: string; bare: string }>(word: T, known: ReadonlySet<string>): T {
  if (!hangul.test(word.key) || known.has(word.key)) return word
  for (let cut = word.key.length - 1; cut >= Math.max(shortestNoun, word.key.length - longestParticle); cut -= 1) {
    const noun = word.key.slice(0, cut)
    if (known.has(noun) && koreanParticles.test(word.key.slice(cut))) return { ...word, key: noun, bare: noun }
  }
  return word
}
