// Table: what the two ends of a period are called where the bot asks for one of them, and the words that say which end a day is.

export type Part = 'fromDate' | 'toDate'

const labels: Record<Part, Record<string, string>> = {
  fromDate: {
    de: 'Anfangsdatum',
    en: 'start date',
    es: 'fecha de inicio',
    fr: 'date de début',
    it: 'data di inizio',
    ja: '開始日',
    ko: '시작일',
    pt: 'data de início',
    zh: '开始日期',
  },
  toDate: {
    de: 'Enddatum',
    en: 'end date',
    es: 'fecha de fin',
    fr: 'date de fin',
    it: 'data di fine',
    ja: '終了日',
    ko: '종료일',
    pt: 'data de fim',
    zh: '结束日期',
  },
}

export function labelOf(part: Part, language: string): string {
  return labels[part][language.slice(0, 2).toLowerCase()] ?? labels[part]['en'] ?? part
}

/** Right before a day. */
export const before: Record<Part, RegExp> = {
  fromDate:
    /(?:^|[^\p{L}])(?:from|starting(?: on| from)?|beginning(?: on)?|since|between|arriving(?: on)?|vom|von|ab|seit|zwischen|desde(?: el)?|del|entre(?: el)?|du|dès le|à partir du|entre le|dal|a partire dal|de|a partir de)\s$|[从從自]$/iu,
  toDate:
    /(?:^|[^\p{L}])(?:to|until|till|through|by|ending(?: on)?|leaving(?: on)?|bis(?: zum)?|hasta(?: el)?|al|au|jusqu['’]au|fino al|até(?: o| a)?|ao)\s$|[到至]$/iu,
}

/** Right after a day. */
export const after: Record<Part, RegExp> = {
  fromDate: /^\s?(?:から|부터|起)/u,
  toDate: /^\s?(?:まで|까지|为止|為止)/u,
}

/** Between the first day of a period and its last. */
export const joint =
  /^\s?(?:-|–|—|~|〜|～|\/|to|until|till|through|and|bis(?: zum)?|und(?: dem)?|hasta(?: el)?|al?|y(?: el)?|au|à|jusqu['’]au|et(?: le)?|fino al|e(?: il)?|até(?: o)?|ao(?: dia)?|から|부터|에서|到|至)\s?$/iu
