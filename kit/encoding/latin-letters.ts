// Whether the letters with marks of a text are those of one language: bytes that were read as another encoding give letters of several. Which
// encodings there are, and what else a text tells, is likeness.ts's.

/** Of each language in small letters. */
const alphabets: readonly ReadonlySet<string>[] = [
  ...['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áéíñóúüºª', 'àèéìíîòóùú', 'ãáàâçéêíóôõúü', 'ëïéèêöóüáí', 'åäöéü', 'æøåéäö', 'áæðéíóöúýþ', 'àçéèíïóòúü'],
  ...[
    'ąćęłńóśźż',
    'áčďéěíňóřšťúůýž',
    'áäčďéíĺľňóôŕšťúýž',
    'áéíóöőúüű',
    'ăâîșțşţ',
    'čšžćđ',
    'çğıöşüâîû',
    'ąčęėįšųūž',
    'āčēģīķļņšūž',
    'äõöüšž',
  ],
].map((letters) => new Set(letters))

/** Letters that these encodings have among their signs, and few languages use: other encodings have their usual letters there. */
const among: readonly [encodings: RegExp, letters: string][] = [
  [/^windows-125[24]$/, 'ŠŒŽŸšœž'],
  [/^windows-1250$/, 'ŠŚŤŽŹšśťžź'],
]

const [ofRare, ofSign, ofApostrophe] = [0.3, 0.5, 0.9]

/** From 1, all as some language has them, to 0. */
export function latinShare(characters: readonly string[], encoding: string, sign: RegExp): number {
  const lessUsual = among.find(([encodings]) => encodings.test(encoding))?.[1] ?? ''
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  const weight = (letters: ReadonlySet<string>, character: string): number => {
    if (character === '’') return ofApostrophe
    if (sign.test(character)) return ofSign
    return letters.has(character.toLowerCase()) ? (lessUsual.includes(character) ? ofRare : 1) : 0
  }
  const sumOf = (letters: ReadonlySet<string>): number =>
    [...counts].reduce((sum, [character, count]) => sum + count * weight(letters, character), 0)
  return Math.max(...alphabets.map(sumOf)) / characters.length
}
