// The words with which a user asks for another language: "can we speak Spanish?", "en español por favor". What comes of it is speak.ts.
import { baseOf, botLanguages, languageAmong } from '@parley/contract/objects/bot-languages'
import { memoize } from '@parley/kit/memoize/memoize'

/** What says that a language is wanted, and what may stand beside it without meaning more. */
interface Asking {
  wants: string
  beside: string
}

const askings: readonly Asking[] = [
  {
    wants: 'speak talk chat switch change answer reply write continue use language go',
    beside: `please can could would you we to in the let us let's i i'd me my want like prefer rather do with now instead from back on bot it is
      should only help for`,
  },
  {
    wants:
      'habla hablar hablas hablamos hablemos habla cambia cambiar cambie cambiemos responde responder contesta escribe idioma lengua sigue',
    beside:
      'por favor puedes puede podemos podrias podria me te nos a al el en de quiero quisiera prefiero yo usted el la ahora mejor conmigo',
  },
  {
    wants:
      'parle parler parles parlez parlons passe passer passez passons change changer changez reponds repondre repondez langue ecris continue',
    beside:
      "s'il te vous plait peux tu pouvez on peut en au a la le je veux voudrais prefere moi pourrais pourriez maintenant avec et peut-on",
  },
  {
    wants: 'sprich sprechen sprichst sprecht wechsle wechseln wechsel antworte antworten schreibe sprache weiter rede reden',
    beside:
      'bitte kannst du konnen wir sie auf in zu zur zum nach mit mir ich mochte will lieber jetzt konntest konnten die der das uns lass',
  },
  {
    wants: 'parla parlare parli parliamo passa passare passiamo cambia cambiare cambiamo rispondi rispondere lingua scrivi continua',
    beside: 'per favore puoi possiamo puo potresti in a al la il voglio vorrei preferisco con me mi ora adesso io di',
  },
  {
    wants: 'fala falar falas falamos fale muda mudar mude mudemos responde responder responda idioma lingua escreve continua troca trocar',
    beside: 'por favor podes pode podemos poderia em para o a ao no quero queria prefiro comigo me agora eu de',
  },
  {
    wants: 'spreek spreken praat praten schakel schakelen verander veranderen wissel antwoord taal verder',
    beside: 'alsjeblieft alstublieft kun je kunnen we u in naar over het de ik wil graag liever met mij nu op',
  },
]

/** Around the name of a language in scripts without spaces; the whole sentence. */
const unspaced: readonly RegExp[] = [
  /^(?:すみません|では|じゃあ)?[、\s]*NAME(?:語)?(?:に|で|を)(?:切り?替えて|変えて|変更して|して|お願い|話して|話せ|話したい|答えて|書いて|できますか|対応).{0,12}$/u,
  /^NAME(?:로|으로|를|을)?\s*(?:로\s*)?(?:말|이야기|대화|대답|답|바꿔|변경|전환|해|부탁).{0,14}$/u,
  /^(?:请|請|可以|能|我想|我要|你会|你會)?(?:用|说|說|讲|講|换成|換成|切换到|切換到|改成|改用)NAME(?:说|說|回答|吧|吗|嗎|交流|和我说话)?$/u,
]

/** Enough with nothing beside it, where the bot asks for nothing. */
const courtesies = new Set('please por favor per favore bitte in en auf em s il te vous plait alsjeblieft kudasai'.split(' '))
const mostChars = 70

/**
 * The language asked for: the one of the bot's, or '' for one it does not speak. null where none is. `isFree`: the bot asks for nothing, so
 * that a language alone is a request as well.
 */
export function languageAskedFor(sentence: string, languages: readonly string[], isFree: boolean): string | null {
  if (sentence.length > mostChars) return null
  const text = plain(sentence)
  const named = [...namesIn(languages.join(' '))]
    .filter(([name]) => holds(text, name))
    .sort(([one], [other]) => lastAt(text, other) - lastAt(text, one))
  const [name, code] = named.find(([one]) => named.every(([other]) => other === one || !other.includes(one))) ?? []
  if (
    name === undefined ||
    code === undefined ||
    !asks(
      text,
      named.map(([each]) => each),
      name,
      isFree,
    )
  )
    return null
  return languageAmong(languages, code) ?? ''
}

function asks(text: string, names: readonly string[], name: string, isFree: boolean): boolean {
  if (unspaced.some((shape) => new RegExp(shape.source.replace('NAME', escaped(name)), 'u').test(text))) return true
  const rest = names.reduce((left, each) => left.replaceAll(each, ' '), text)
  const words = rest.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '')
  if (isFree && words.every((word) => courtesies.has(word))) return true
  return tables.some(
    ({ wants, beside }) => words.some((word) => wants.has(word)) && words.every((word) => wants.has(word) || beside.has(word)),
  )
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const tables = askings.map(({ wants, beside }) => ({ wants: setOf(wants), beside: setOf(beside) }))

/** In which names are known whatever the bot speaks: whoever asks for a language may do so in one the bot has never heard. */
const tellers = ['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pt', 'zh']

/** Codes by what people call a language. */
const namesIn = memoize(50, (languages) => {
  const names = new Map<string, string>()
  const bases = [...new Set(botLanguages.map(baseOf))]
  for (const code of bases)
    for (const teller of new Set([...tellers, code, ...languages.split(' ').map(baseOf)])) {
      const name = plain(nameOf(code, teller))
      if (name.length > 1) names.set(name, code)
    }
  for (const [name, code] of moreNames) names.set(name, code)
  return names
})

const moreNames: readonly [string, string][] = [
  ['castellano', 'es'],
  ['castilian', 'es'],
  ['mandarin', 'zh'],
  ['tagalog', 'tl'],
  ['norwegian', 'nb'],
  ['汉语', 'zh'],
  ['英文', 'en'],
  ['日文', 'ja'],
  ['韩文', 'ko'],
]

/** What a language is called in another; its code where nothing is known. */
export function nameOf(code: string, language: string): string {
  const teller = names(language)
  return teller?.of(code.replace('_', '-')) ?? code
}

const names = memoize(50, (language) => {
  const [locale] = Intl.DisplayNames.supportedLocalesOf([language.replace('_', '-')])
  return locale === undefined ? null : new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' })
})

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{Script=Latin}\p{M}\p{N}]/u.test(char)

function holds(text: string, name: string): boolean {
  const at = lastAt(text, name)
  return at >= 0 && !(isLetter(name[0]) && isLetter(text[at - 1])) && !(isLetter(name.at(-1)) && isLetter(text[at + name.length]))
}

const lastAt = (text: string, name: string): number => text.lastIndexOf(name)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Lower case, without accents and marks at the ends. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/^[\s¿¡.,!?。！？、]+|[\s.,!?。！？、]+$/gu, '')
}
