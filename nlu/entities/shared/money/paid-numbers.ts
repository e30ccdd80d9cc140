// Bare numbers that are sums of money by what is done with them: "send 50 to Tom". What is beside a sum otherwise is find-money.ts's.
import type { Numeral } from '../numbers/numerals'

/** Verbs straight before the number, and words straight behind it; at the end of the sentence nothing needs to follow. */
const byLanguage: Readonly<Record<string, readonly [verbs: string, followers: string]>> = {
  en: ['send|transfer|pay|wire|borrow|lend|withdraw|deposit', 'to|from|into|for|on|over|out|back|please|now|today|tomorrow'],
  de: ['überweise|überweisen|sende|schicke|schick|zahle|leihe|abheben', 'an|auf|von|vom|für|aus|bitte|jetzt|heute|morgen'],
  es: ['envía|envíe|enviar|transfiere|transferir|paga|pagar|retirar|ingresar', 'a|al|de|desde|en|para|por|hoy|mañana'],
  fr: ['envoie|envoyez|envoyer|vire|virer|verse|verser|paie|payer|retirer|emprunter', 'à|au|aux|de|du|depuis|sur|pour|vers|demain'],
  it: ['invia|inviare|manda|mandare|trasferisci|trasferire|paga|pagare|prelevare', 'a|al|da|dal|su|sul|per|oggi|domani'],
  nl: ['stuur|overmaken|betaal|leen|opnemen', 'naar|aan|van|op|voor|uit|vandaag|morgen'],
  pt: ['envia|envie|enviar|transfere|transferir|paga|pagar|sacar|depositar', 'a|ao|à|para|de|do|da|por|hoje|amanhã'],
}
const mostDigits = 7
const longestBefore = 24
const longestBehind = 12

const rules = new Map(
  Object.entries(byLanguage).map(([language, [verbs, followers]]) => [
    language,
    {
      before: new RegExp(`(?<!\\p{L})(?:${verbs})(?: (?:me|him|her|us|them))?\\s$`, 'iu'),
      behind: new RegExp(`^\\s*(?:$|[.,!?]+(?:\\s|$)|(?:${followers})(?!\\p{L}))`, 'iu'),
    },
  ]),
)

export function isPaid(text: string, { start, end, value }: Numeral, language: string): boolean {
  const rule = rules.get(language)
  if (!rule || value <= 0 || value >= 10 ** mostDigits) return false
  return rule.before.test(text.slice(Math.max(0, start - longestBefore), start)) && rule.behind.test(text.slice(end, end + longestBehind))
}
