// How a page of a document is named behind a quotation, by language.

const forms: Record<string, string> & { en: string } = {
  en: 'p. <page>',
  de: 'S. <page>',
  es: 'pág. <page>',
  fr: 'p. <page>',
  it: 'pag. <page>',
  nl: 'p. <page>',
  pt: 'pág. <page>',
  zh: '第<page>页',
  zh_tw: '第<page>頁',
  ja: '<page>ページ',
  ko: '<page>쪽',
}

export function pageNumber(page: number, language: string): string {
  return (forms[language] ?? forms[language.slice(0, 2)] ?? forms.en).replace('<page>', String(page))
}
