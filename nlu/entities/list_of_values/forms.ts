// The plain form of an English word by its regular endings: cleaned, cleaning and cleans are clean. Short words stay as they are, because
// what is left of them would be another word: red, king, bus.

const shortestLeft = 4
const vowel = /[aeiouy]/

/** How a listed wording is looked up by forms of its words. Its own endings stay: an account called "checking" is not meant by "check". */
export function listedForm(key: string): string {
  return key.split(' ').map(withoutE).join(' ')
}

/** The listed form that what was said is a form of; null where none of its words has an ending. */
export function saidForm(key: string): string | null {
  const words = key.split(' ')
  const left = words.map(withoutEnding)
  if (left.every((word) => word === null)) return null
  return words.map((word, at) => withoutE(left[at] ?? word)).join(' ')
}

function withoutEnding(word: string): string | null {
  const [, left, ending] = /^([a-z]+?)(ed|ing|es|s)$/.exec(word) ?? []
  if (left === undefined || left.length < shortestLeft || !vowel.test(left) || isNoPlural(word)) return null
  return ending === 's' || ending === 'es' ? left : left.replace(/([bdgmnprt])\1$/, '$1')
}

/** "used" and "using" have lost the e of "use". */
function withoutE(word: string): string {
  return word.length > shortestLeft ? word.replace(/e$/, '') : word
}

/** Glass, status and basis end like a plural and are none. */
function isNoPlural(word: string): boolean {
  return /(?:ss|us|is|ews)$/.test(word)
}
