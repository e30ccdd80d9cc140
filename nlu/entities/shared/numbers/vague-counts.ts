// Tells of a number in words whether it is only a part of a vague one: of "ein paar hundert", "treinta y pico" or 数千 no number was said.
import type { Numeral } from './numeral'

/** Before hundreds and thousands. */
const before =
  /(?<!\p{L})(?:a few|several|many|ein paar|einige|mehrere|quelques|plusieurs|varios|varias|algunos|algunas|qualche|alcuni|alcune|diversi|alguns|algumas|vários|várias|een paar|enkele|verscheidene)\s$|[数幾何]$|(?<![가-힣])[수몇]\s?$/iu
const behind =
  /^(?:[ -](?:odd|something|some)(?!\p{L})|\s(?:y (?:pico|tantos|tantas|algo)|et (?:quelques|des poussières)|e (?:poucos|poucas|tal|tantos|tantas|qualcosa|rotti|pochi)|und (?:etwas|ein paar)|en nog (?:wat|iets))(?!\p{L}))/iu
/** "Ein paar" are some; "ein Paar" is a pair. */
const some = /^\spaar(?!\p{L})/u
/** What is counted in, where the number of them is read alone. */
const counted =
  /^\s(?:of )?(?:hundreds|thousands|millions|dozens|centenas|dezenas|dúzias|milhares|centinaia|decine|migliaia|centaines|dizaines|milliers|cientos|decenas|docenas|dutzend|hunderte|tausende|honderden|tientallen|duizenden)(?!\p{L})/iu
const countedInEnglish = /^\s(?:of )?(?:hundred|thousand|million|dozen)(?!\p{L})/iu
/** "Millón y medio": the million is no number alone. */
const joinedHalf = /\p{L}\s(?:y|e|et|and a)\s$/iu
const reach = 24

export function isVague(text: string, { start, end, value, digits, weak, scale }: Numeral): boolean {
  const [head, tail] = [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)]
  if (behind.test(tail)) return true
  if (digits && scale === undefined) return false
  if (before.test(head) || (weak && some.test(tail)) || (value === 0.5 && joinedHalf.test(head))) return true
  if (scale !== undefined) return false
  return counted.test(tail) || (/couple$/iu.test(text.slice(start, end)) && countedInEnglish.test(tail))
}
