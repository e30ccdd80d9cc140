// The words with which people ask about what they were just asked, by language: "which one?", "what do you mean?", "why?". Whether the other
// words of a sentence are those of the question is its caller's.

/** Words in one text, as plainWords parts them. */
interface Words {
  /** Make a question of a sentence. */
  asking: string
  /** Say nothing beside them. */
  small: string
  /** The same of several words: what "you" does may be a wish, what you want to know is none. */
  phrases?: RegExp
}

const byLanguage: Record<string, Words> = {
  en: {
    asking: 'what which why where when who how huh whats wheres eh sorry pardon',
    small: `a an the is are was do does did should would be it its that thats this these those one ones i we my your me for of to
      in on from with at so and but ok hm hmm um uh mean meant need want find see know please exactly s re type enter say
      give kind sort supposed now about option choice possible`,
    phrases: /(?<!\p{L})(?:you|u) (?:(?:are|were) )?(?:mean|meant|need|want|ask|asking|say|saying)(?!\p{L})/gu,
  },
  de: {
    asking: 'was welche welcher welches welchen warum wieso wo wie hä bitte',
    small: `der die das den ein eine ist sind denn es ich sie du mein meine für von zu in brauche brauchst brauchen meinst meinen
      finde genau soll muss kann und da dafür`,
  },
  es: {
    asking: 'qué que cuál cual cuáles por porqué dónde donde cómo como',
    small: `el la los las un una es son de a en para lo mi tu su esto eso y se quieres quiere decir necesitas necesita encuentro
      significa exactamente puedo`,
  },
  fr: {
    asking: 'quoi quel quelle quels quelles lequel laquelle pourquoi où comment que hein pardon',
    small: `le la les un une est sont ce c cela ça de d à en pour je vous tu mon ma votre veut dire voulez veux besoin avez as
      trouve exactement et il faut puis`,
  },
  it: {
    asking: 'cosa che quale quali perché perche dove come',
    small: 'il lo la un una è sono di a in per mio mia significa intendi intende trovo questo e',
  },
  nl: {
    asking: 'wat welke welk waarom waar hoe',
    small: 'de het een is zijn ik je u mijn voor van in bedoel bedoelt vind dat die dit en heb nodig',
  },
  pt: {
    asking: 'quê que qual quais porquê porque onde como',
    small: 'o a os as um uma é são de em para meu minha isso isto quer dizer encontro por e',
  },
}

/** Where words are not parted the whole sentence must be one of these. */
const whole: Record<string, readonly string[]> = {
  ja: [
    '何',
    '何ですか',
    '何の',
    'どれ',
    'どれですか',
    'どの',
    'どういう意味',
    'どういう意味ですか',
    'どういうこと',
    'どういうことですか',
    'なぜ',
    'なぜですか',
    'なんで',
    'え',
    'は',
  ],
  ko: ['뭐', '뭐요', '뭐라고', '어떤 거요', '어느 거요', '어떤 것', '무슨 뜻이에요', '무슨 말이에요', '무슨 뜻인가요', '왜', '왜요', '네?'],
  zh: ['什么', '什麼', '哪个', '哪個', '哪一个', '什么意思', '什麼意思', '为什么', '為什麼', '啥', '怎么说'],
}

/** Stand in half of all questions and are about none of them: "what can you do?" is no question about "What can I do for you?". */
export const commonplace: ReadonlySet<string> = new Set(plainWords('can could will you have like would go get there not'))

/** In lower case, without marks, and without the s of a plural. */
export function plainWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))
}

/** `bare`: a question that names nothing; `about`: one that names something; null: none. */
export function questionIn(sentence: string, language: string): 'bare' | 'about' | null {
  const said = sentence
    .normalize('NFKC')
    .replaceAll(/[?.!。？！\s]+$/gu, '')
    .trim()
  if (whole[language.slice(0, 2)]?.includes(said)) return 'bare'
  const words = plainWords(sentence)
  const asks = knownIn(language).some(({ asking }) => words.some((word) => asking.has(word)))
  if (!asks) return null
  return fallsBackOn(sentence, language).length === 0 ? 'bare' : 'about'
}

/** The words that neither ask nor are small. */
export function fallsBackOn(sentence: string, language: string): string[] {
  const known = knownIn(language)
  const said = known.reduce((text, { phrases }) => (phrases ? text.replaceAll(phrases, ' ') : text), sentence.toLowerCase())
  return plainWords(said).filter((word) => !known.some(({ asking, small }) => asking.has(word) || small.has(word)))
}

interface Known {
  asking: ReadonlySet<string>
  small: ReadonlySet<string>
  phrases?: RegExp
}

const read = new Map<string, Known>()

function knownIn(language: string): Known[] {
  const own = language.slice(0, 2)
  return [...new Set([own, 'en'])].flatMap((each) => {
    const words = byLanguage[each]
    if (!words) return []
    const known = read.get(each) ?? { ...words, asking: new Set(plainWords(words.asking)), small: new Set(plainWords(words.small)) }
    read.set(each, known)
    return [known]
  })
}
