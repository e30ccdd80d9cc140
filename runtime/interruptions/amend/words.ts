// The words by which a user corrects what was said before, by language (reference, section 5.4, the concept ~amend_synonyms). Which value
// is corrected is amendment.ts.
import { writtenWords } from '../../session/sentence'

interface Cues {
  /** Say of themselves that something was wrong: "I meant", "not Rome but Paris". */
  plain: RegExp
  /** Ask for a change; of what must be said with them. */
  verbs: RegExp
  /** Those of them that ask for a change though nothing is said of what it is to be. */
  changes: RegExp
  /** The same of "it": what was said last. */
  it: RegExp
  /** Begin a correction, as they begin much else. */
  leads: RegExp
  /** Stand before the new value where it may be any words. */
  before: RegExp
}

const word = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`
const spaced = (words: string): RegExp => new RegExp(word(words), 'iu')
const any = (words: string): RegExp => new RegExp(words, 'u')
/** `stating`: what may stand between them and the value: "no, it was". */
const leading = (words: string, stating = ''): RegExp =>
  new RegExp(`^\\s*(?:${words})(?![\\p{L}\\p{N}])${stating === '' ? '' : `(?:,? (?:${stating})(?![\\p{L}\\p{N}]))?`}`, 'iu')

const verbs = 'amend|change|modify|alter|update|replace|make|move|upgrade|want|correct|set|fix|switch'

const byLanguage: Record<string, Cues> = {
  en: {
    plain: spaced(
      "(?:i|we) meant|i mean|meant to say|not .{1,60}? but|instead of|rather than|correction|my mistake|made a mistake|(?:was|is|that's) wrong",
    ),
    verbs: spaced(`${verbs}|should be|has to be|must be`),
    changes: spaced('amend|change|modify|alter|update|replace|correct|fix|edit'),
    it: spaced(`(?:${verbs}) (?:it|that|this|them)|instead`),
    leads: leading('no|nope|sorry|actually|wait|oops|hang on|on second thought', "(?:it|that|this) (?:was|is|should be)|(?:it|that)['’]s"),
    before: spaced('to be|to|into|is|be|meant|as|with'),
  },
  ja: {
    plain: any('ではなく|じゃなく|でなく|間違え|まちがえ|訂正|のつもり'),
    verbs: any('変更|変え|かえて|直し|修正|にして'),
    changes: any('変更|変え|かえて|直し|修正'),
    it: any('(?:それ|これ)を?.*(?:変更|変え|直し|修正)|やっぱり'),
    leads: leading('いや|いいえ|すみません|やっぱり|待って'),
    before: any('[をは]'),
  },
  ko: {
    plain: any('말고|아니라|아니고|잘못|정정'),
    verbs: any('바꿔|바꾸|변경|수정|고쳐|로 해'),
    changes: any('바꿔|바꾸|변경|수정|고쳐'),
    it: any('(?:그거|그것|이거).*(?:바꿔|바꾸|변경|수정)|대신'),
    leads: leading('아니|아뇨|아니요|죄송|잠깐|사실'),
    before: any('[을를은는]'),
  },
  de: {
    plain: spaced('ich meinte|sondern|statt|anstatt|mein fehler|war falsch|ist falsch'),
    verbs: spaced('ändere|ändern|änder|wechsle|wechseln|korrigiere|setze|mach|mache|soll'),
    changes: spaced('ändere|ändern|änder|wechsle|wechseln|korrigiere|korrigieren'),
    it: spaced('(?:ändere|änder|mach|mache) (?:es|das)|stattdessen'),
    leads: leading('nein|doch|warte|entschuldigung|eigentlich', '(?:es|das) (?:war|waren|ist|sind)'),
    before: spaced('auf|in|zu|ist|meinte|sein'),
  },
  es: {
    plain: spaced('quise decir|quería decir|sino|en vez de|en lugar de|me equivoqué|mi error'),
    verbs: spaced('cambia|cambiar|cambie|modifica|modificar|corrige|pon|actualiza'),
    changes: spaced('cambia|cambiar|cambie|modifica|modificar|corrige|corregir|actualiza|actualizar'),
    it: spaced('cámbialo|modifícalo|ponlo|mejor'),
    leads: leading('no|perdón|espera|en realidad', 'eran|era|fueron|fue|son|es'),
    before: spaced('a|por|es|sea|decir'),
  },
  fr: {
    plain: spaced('je voulais dire|plutôt que|au lieu de|je me suis trompée?|mon erreur'),
    verbs: spaced('change|changer|changez|modifie|modifier|remplace|corrige|mets|mettez'),
    changes: spaced('change|changer|changez|modifie|modifier|remplace|remplacer|corrige|corriger'),
    it: spaced('(?:change|modifie|mets)-l[ea]|plutôt'),
    leads: leading('non|pardon|attends|attendez|en fait', "c['’](?:était|est)|ce sont"),
    before: spaced('en|par|à|est|soit|dire'),
  },
}

export type Cue = 'plain' | 'it' | 'lead' | 'verb'

/** How a sentence corrects; null when it does not. */
export function cueIn(sentence: string, language: string): Cue | null {
  for (const cues of cuesOf(language)) {
    if (cues.plain.test(sentence)) return 'plain'
    if (cues.it.test(sentence)) return 'it'
    if (cues.leads.test(sentence)) return 'lead'
    if (cues.verbs.test(sentence)) return 'verb'
  }
  return null
}

/** Whether it asks for a change by its verb alone, such as "change the date". */
export function asksForChange(sentence: string, language: string): boolean {
  return cuesOf(language).some(({ changes }) => changes.test(sentence))
}

/** What follows the words that begin a correction or say "make it"; '' where nothing does. */
export function wordsAfterCue(sentence: string, language: string): string {
  for (const { it, leads } of cuesOf(language)) {
    const found = it.exec(sentence) ?? leads.exec(sentence)
    if (found) return trimmed(sentence, found.index + found[0].length).text.replace(/^[\s,;:、，]+/u, '')
  }
  return ''
}

/** The words behind the last "to", "is" or "meant" that follows the place; all that follows where there is none. */
export function wordsBehind(sentence: string, from: number, language: string): { text: string; start: number } {
  const rest = sentence.slice(from)
  for (const { before } of cuesOf(language)) {
    const found = before.exec(rest)
    if (found) return trimmed(sentence, from + found.index + found[0].length)
  }
  return trimmed(sentence, from)
}

const smallWords: Record<string, string> = {
  en: 'and|or|then|the|a|please|maybe|perhaps|rather|better|how|what|about|from|to|on|in|at|for|with|by|until|only|just',
  ja: 'では|なら|から|まで|に|で|は|を|が|お願いします|どう|ですか',
  ko: '그럼|부터|까지|에서|으로|로|은|는|을|를|부탁해요|어때요',
  de: 'und|oder|dann|der|die|das|den|bitte|vielleicht|lieber|wie|was|wäre|es|mit|von|nach|ab|am|an|um|im|in|für|bis|nur',
  es: 'y|o|entonces|el|la|por|favor|quizás|mejor|qué|tal|de|desde|a|para|en|con|hasta|solo',
  fr: "et|ou|alors|le|la|l|s'il|vous|te|plaît|peut-être|plutôt|de|du|depuis|à|au|pour|en|dans|avec|jusqu",
}

/** Whether words beside a value say nothing but what it is to: "and from", "how about". */
export function isSmall(words: string, language: string): boolean {
  const known = new Set([smallWords[language.slice(0, 2)], smallWords['en']].flatMap((list) => list?.split('|') ?? []))
  return writtenWords(words.toLowerCase()).every((word) => known.has(word))
}

function cuesOf(language: string): Cues[] {
  const own = byLanguage[language.slice(0, 2)]
  const english = byLanguage['en']
  return [own, english].filter((cues, at, all): cues is Cues => cues !== undefined && all.indexOf(cues) === at)
}

function trimmed(sentence: string, from: number): { text: string; start: number } {
  const rest = sentence.slice(from)
  const start = from + (rest.length - rest.trimStart().length)
  return { text: sentence.slice(start).replace(/[\s.!。！]+$/u, ''), start }
}
