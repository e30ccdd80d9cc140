// Table: the form of postal codes by country. A code of digits alone needs a word such as "zip" before it; one with letters does not.

export interface PostalForm {
  pattern: RegExp
  digitsOnly: boolean
}

const code = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}.,:/@+#$€£-])(?:${source})(?![\\p{L}\\p{N}@%_]|[-.,:/]\\d)`, 'giu')
const digits = (source: string): PostalForm => ({ pattern: code(source), digitsOnly: true })
const letters = (source: string): PostalForm => ({ pattern: code(source), digitsOnly: false })

export const postalForms: Record<string, PostalForm> = {
  AU: digits('\\d{4}'),
  BR: digits('\\d{5}-?\\d{3}'),
  CA: letters('[ABCEGHJ-NPRSTVXY]\\d[A-Z][ -]?\\d[A-Z]\\d'),
  CN: digits('\\d{6}'),
  DE: digits('\\d{5}'),
  ES: digits('\\d{5}'),
  FR: digits('\\d{5}'),
  GB: letters('[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}'),
  IN: digits('[1-9]\\d{2}\\s?\\d{3}'),
  IT: digits('\\d{5}'),
  JP: digits('\\d{3}-?\\d{4}'),
  KR: digits('\\d{5}'),
  MX: digits('\\d{5}'),
  NL: letters('[1-9]\\d{3}\\s?[A-Z]{2}'),
  PL: digits('\\d{2}-\\d{3}'),
  SG: digits('\\d{6}'),
  US: digits('\\d{5}(?:-\\d{4})?'),
}
