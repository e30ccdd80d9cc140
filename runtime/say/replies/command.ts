// The words with which a user leaves what is running, whatever the bot: "discard", "cancel", "discard all", "start over"; and those that
// turn down a question: "no thanks", "I changed my mind".

const words: Record<string, { one: readonly string[]; all: readonly string[] }> = {
  en: {
    one: [
      ...['discard', 'cancel', 'stop', 'quit', 'exit', 'discard task', 'cancel task', 'cancel that'],
      ...['stop it', 'stop that', 'stop this', 'never mind', 'nevermind', 'forget it', 'forget about it', 'forget that', 'forget this'],
      ...['nvm', 'drop it', 'scrap that', 'abort'],
    ],
    all: ['discard all', 'start over', 'start again', 'start from the beginning', 'cancel all', 'cancel everything', 'restart'],
  },
  de: {
    one: ['abbrechen', 'abbruch', 'stopp', 'stop', 'vergiss es', 'aufgabe abbrechen'],
    all: ['von vorn', 'neu anfangen', 'alles abbrechen', 'noch mal von vorn', 'neustart'],
  },
  es: {
    one: ['cancelar', 'cancela', 'cancélalo', 'olvídalo', 'olvidalo', 'para', 'déjalo', 'dejalo', 'salir'],
    all: ['empezar de nuevo', 'cancelar todo', 'cancela todo', 'volver a empezar', 'desde el principio'],
  },
  fr: {
    one: ['annuler', 'annule', 'annulez', 'arrête', 'arrêter', 'stop', 'laisse tomber', 'laissez tomber'],
    all: ['recommencer', 'tout annuler', 'depuis le début', 'on recommence'],
  },
  it: {
    one: ['annulla', 'annullare', 'basta', 'lascia perdere', 'esci', 'ferma'],
    all: ['ricomincia', 'ricominciamo', 'annulla tutto', "dall'inizio", 'da capo'],
  },
  nl: {
    one: ['annuleren', 'annuleer', 'stop', 'laat maar', 'vergeet het'],
    all: ['opnieuw beginnen', 'alles annuleren', 'van voren af aan'],
  },
  pt: {
    one: ['cancelar', 'cancela', 'parar', 'para', 'esquece', 'deixa', 'sair'],
    all: ['recomeçar', 'começar de novo', 'cancelar tudo', 'desde o início', 'do início'],
  },
  zh: { one: ['取消', '停止', '算了', '退出'], all: ['重新开始', '重新開始', '全部取消', '从头开始', '從頭開始'] },
  ja: { one: ['キャンセル', '中止', 'やめる', '取り消し'], all: ['すべてキャンセル', '最初から', 'やり直し'] },
  ko: { one: ['취소', '중단', '그만'], all: ['모두 취소', '처음부터', '다시 시작'] },
}

/** The words with which a user turns down what is asked, without a value in them. */
const refusals: Record<string, readonly string[]> = {
  en: [
    ...['no thanks', 'no thank you', 'no thx', 'thanks anyway', 'thanks but no thanks', 'not now', 'not right now', 'maybe later', 'later'],
    ...['i changed my mind', 'i have changed my mind', "i've changed my mind", 'changed my mind', 'not anymore', 'not any more'],
    ...["i don't want to", "i don't want to anymore", "i don't want it", "i don't want this", "i don't need it", "i'd rather not"],
    ...['leave it', 'let it be', "don't bother", 'not interested', "i'm not interested", 'no longer needed', "let's leave it"],
  ],
  de: ['nein danke', 'jetzt nicht', 'später', 'lieber nicht', 'ich habe es mir anders überlegt', 'kein bedarf'],
  es: ['no gracias', 'ahora no', 'más tarde', 'mejor no', 'he cambiado de idea', 'no hace falta'],
  fr: ['non merci', 'pas maintenant', 'plus tard', "j'ai changé d'avis", 'laisse tomber', 'pas la peine'],
  it: ['no grazie', 'non ora', 'più tardi', 'ho cambiato idea', 'lascia stare', 'non serve'],
  nl: ['nee bedankt', 'nee dank je', 'nu niet', 'later', 'laat maar', 'ik heb me bedacht'],
  pt: ['não obrigado', 'não obrigada', 'agora não', 'mais tarde', 'mudei de ideia', 'deixa estar'],
  zh: ['不用了', '不用', '算了', '以后再说', '我改主意了', '不需要'],
  ja: ['結構です', 'やっぱりいいです', 'いりません', 'また今度'],
  ko: ['됐어요', '괜찮아요', '안 할래요', '나중에', '필요 없어요'],
}

/** What people say before and after a command without meaning more by it. */
const courtesies =
  /^(?:(?:please|ok|okay|oh|oops|hm+|hey|no|nah|nope|ugh|argh|wait|then|so|well|alright|actually|sorry|just|let['’]?s|let us|can we|could we)[\s,]+)+|(?:[\s,]+(?:please|then|thanks|thank you|thx|bye|goodbye))+$/gu
/** The same, of those that follow alone: "no thanks" turns down by its first word. */
const courtesiesAfter = /(?:[\s,]+(?:please|then|bye|goodbye))+$/u

/** Longer sentences say more than a command or a refusal. */
const maxChars = 60

/**
 * `one`: the running task; `all`: it and every held one. The whole sentence must be the command, or several of its parts one each and the others
 * turn down what is asked: "no thanks, forget it".
 */
export function commandIn(sentence: string, language: string): 'one' | 'all' | null {
  if (sentence.length > maxChars) return null
  const commands = partsOf(sentence).map((part) => commandOf(part, language) ?? (isRefused(part, language) ? 'refused' : null))
  if (commands.includes(null)) return null
  if (commands.includes('all')) return 'all'
  return commands.includes('one') ? 'one' : null
}

function commandOf(part: string, language: string): 'one' | 'all' | null {
  const text = part.replace(courtesies, '').trim()
  for (const spoken of [words[language.slice(0, 2)], words.en]) {
    if (spoken?.all.includes(text)) return 'all'
    if (spoken?.one.includes(text)) return 'one'
  }
  return null
}

/** Whether the whole sentence turns down what is asked, or each of its parts does. */
export function isRefusal(sentence: string, language: string): boolean {
  if (sentence.length > maxChars) return false
  return isRefused(plain(sentence).replaceAll(',', ''), language) || partsOf(sentence).every((part) => isRefused(part, language))
}

function isRefused(part: string, language: string): boolean {
  const known = [...(refusals[language.slice(0, 2)] ?? []), ...(refusals.en ?? [])]
  return [part, part.replace(courtesiesAfter, ''), part.replace(courtesies, '').trim()].some((said) => known.includes(said))
}

/** Without those that are courtesies; the sentence alone, where nothing parts it or nothing else is left. */
function partsOf(sentence: string): string[] {
  const text = plain(sentence)
  const parts = text.split(/\s*[,;.!、，。！]+\s*/u).filter((part) => !isCourtesy(part))
  return parts.length === 0 ? [text] : parts
}

function isCourtesy(part: string): boolean {
  return [`${part} x`, `x ${part}`].some((said) => said.replace(courtesies, '') === 'x')
}

function plain(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.!。！\s]+$/u, '')
    .trim()
}
