// What emoji and faces of punctuation say of feelings; every language uses the same.
import type { Feeling } from './lexicon'

const groups: readonly [Feeling, strength: number, faces: string][] = [
  ['angry', 2, '😠 😤 👿 >:( >:-( 😒'],
  ['angry', 3, '😡 🤬 🖕'],
  ['disgust', 2, '🤢 😖'],
  ['disgust', 3, '🤮'],
  ['fear', 2, '😨 😰 😧 😬'],
  ['fear', 3, '😱'],
  ['sad', 1, '😕 🙁 ☹ :-/ 😞 😔 😟'],
  ['sad', 2, "😢 🥺 :( :-( :'( T_T ㅠㅠ ㅜㅜ 😿 😥"],
  ['sad', 3, '😭 💔'],
  ['joy', 1, ':) :-) 🙂 ^^ ;) 😉'],
  ['joy', 2, '😊 😀 😃 😄 😁 😂 🤣 :D :-D xD 😍 🥰 ❤ ♥ 💕 🎉 😻 💖 ☺'],
  ['joy', 3, '🤩 🥳'],
  ['good', 2, '👍 👏 🙏 👌 💯 ✨ 😎'],
  ['bad', 2, '👎 💩 🤦 🙄'],
]

const byFace = new Map(
  groups.flatMap(([feeling, strength, faces]) => faces.split(' ').map((face) => [face, { feeling, strength }] as const)),
)

const escaped = (face: string): string => face.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** The longest first: an angry face has a sad one in it. Faces of letters stand alone, so that none is found inside a word or an address. */
const shape = new RegExp(
  [...byFace.keys()]
    .sort((one, other) => other.length - one.length)
    .map((face) => (/^[\x20-\x7e]+$/.test(face) ? `(?<![^\\s.,!?])${escaped(face)}(?![^\\s.,!?])` : escaped(face)))
    .join('|'),
  'gu',
)

interface Face {
  feeling: Feeling
  strength: number
}

export function facesIn(text: string): Face[] {
  const faces: Face[] = []
  for (const [face] of text.matchAll(shape)) {
    const known = byFace.get(face)
    if (known) faces.push(known)
    if (faces.length === 20) break
  }
  return faces
}
