// Table: why an answer was refused, in words for the user, by language. It stands before the example of what would be taken.
import type { RefusalReason } from '@parley/contract/base/understand'

const words: Record<RefusalReason, Record<string, string>> = {
  abroad: {
    en: 'A number from another country needs its country code, with + in front.',
    de: 'Eine Nummer aus einem anderen Land braucht die Landesvorwahl mit + davor.',
    es: 'Un número de otro país necesita su prefijo internacional, con + delante.',
    fr: 'Un numéro d’un autre pays doit commencer par + et son indicatif.',
    it: 'Un numero di un altro paese deve iniziare con + e il prefisso internazionale.',
    ja: '国外の電話番号は、+と国番号から入力してください。',
    ko: '다른 나라 번호는 +와 국가 번호부터 입력해 주세요.',
    nl: 'Een nummer uit een ander land begint met + en de landcode.',
    pt: 'Um número de outro país precisa do código do país, com + à frente.',
    zh: '其他国家的号码请以 + 和国家代码开头。',
  },
}

/** Behind the words of a refusal; they stay alone where nothing more is known. */
export function withReason(text: string, reason: string | undefined, language: string): string {
  if (!isReason(reason)) return text
  const said = words[reason][language.slice(0, 2)] ?? words[reason]['en'] ?? ''
  return /^(?:ja|zh)/.test(language) ? `${text}${said}` : `${text} ${said}`
}

function isReason(reason: string | undefined): reason is RefusalReason {
  return reason !== undefined && Object.hasOwn(words, reason)
}
