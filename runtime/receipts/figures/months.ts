// Table: names of months as they stand beside a day, in the languages of Latin writing in which claims are heard.

const names: readonly string[] = [
  'january jan januar janvier enero gennaio janeiro januari',
  'february feb februar février févr febrero febbraio fevereiro fev februari',
  'march mar märz mrz mars marzo março maart mrt',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio maio mei',
  'june jun juni juin junio giugno junho',
  'july jul juli juillet juil julio luglio julho',
  'august aug août agosto augustus',
  'september sep sept septembre septiembre settembre setembro',
  'october oct oktober okt octobre octubre ottobre outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre déc diciembre dicembre dezembro',
]

const months = new Map(names.flatMap((line, at) => line.split(' ').map((name): [string, number] => [name, at + 1])))

/** As a part of a regular expression, the longest first. */
export const monthNames = [...months.keys()].toSorted((one, other) => other.length - one.length).join('|')

/** Without such letters there is none. */
export const monthStems =
  /jan|jän|feb|f[eé]v|ene|gen|mar|mär|mrz|mrt|maa|apr|avr|abr|ma[iyg]|mei|jun|jui|giu|jul|lug|aug|ao[uû]|ago|sep|set|o[ckt]t|out|nov|d[eéi][czt]/i

/** 0 for none. */
export const monthOf = (name: string): number => months.get(name.toLowerCase()) ?? 0
