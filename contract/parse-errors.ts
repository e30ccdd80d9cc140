// Table: why something a person wrote cannot be read. Expressions, patterns and JSON are read by code that knows no table (kit, nlu, the
// engine itself) and tells the reason in English; here it is known again by its form, with its values, so that it can be said otherwise.
import type { Word } from './base/fields/localized'

export const parseErrors = {
  'reading.after-expression': 'Unexpected text after the expression: {{text}}',
  'reading.not-in-expression': '{{what}} is not allowed in an expression',
  'reading.this-call': 'This call is not allowed in an expression',
  'reading.literals': 'Only texts, numbers, true, false and null may be written out',
  'reading.name-read': '{{name}} cannot be read',
  'reading.name-written': '{{name}} cannot be written',
  'reading.private': 'Private names are not allowed',
  'reading.plain-properties': 'Only plain properties may stand in an object',
  'reading.unexpected-token': 'Unexpected token ({{place}})',
  'reading.unexpected-character': 'Unexpected character {{character}} ({{place}})',
  'reading.open-string': 'Unterminated string constant ({{place}})',
  'reading.open-template': 'Unterminated template ({{place}})',
  'reading.json-end': 'Unexpected end of JSON input',
  'reading.json-string': 'Unterminated string in JSON at position {{place}}',
  'reading.json-name': "Expected property name or '}' in JSON at position {{place}}",
  'reading.json-quoted': 'Expected double-quoted property name in JSON at position {{place}}',
  'reading.json-comma': "Expected ',' or '}' after property value in JSON at position {{place}}",
  'reading.json-element': "Expected ',' or ']' after array element in JSON at position {{place}}",
  'reading.json-token': 'Unexpected token {{what}} is not valid JSON',
  'reading.json-rest': 'Unexpected non-whitespace character after JSON at position {{place}}',
  'reading.backslash': 'Nothing follows the backslash',
  'reading.stray-bracket': 'This bracket closes nothing',
  'reading.open-bracket': 'This bracket is never closed',
  'reading.pattern-word': 'A pattern needs at least one word',
  'reading.pattern-beginning': '< can only stand at the beginning',
  'reading.pattern-end': '> can only stand at the end',
  'reading.pattern-not': '! needs a word after it',
  'reading.pattern-deep': 'Brackets may be {{count}} deep at most',
  'reading.pattern-open': 'This is never closed with {{closing}}',
  'reading.pattern-empty': 'There is nothing between the brackets',
  'reading.pattern-name': '~ needs a name after it',
  'reading.pattern-here': '{{what}} cannot stand here',
  'reading.pattern-quote': 'There is no word after the quote',
  'reading.pattern-no-word': '{{what}} is not a word',
  'reading.pattern-short': 'The pattern ends too early',
  'reading.pattern-place': 'There is no * in the place of the value',
  'reading.pattern-concept': 'There is no concept ~{{name}}: it is the name of neither a synonym nor an entity with values',
  'reading.never-closed': '{{what}} is never closed',
} as const

const forms = Object.entries(parseErrors).map(([key, row]) => ({ key, form: formOf(row), names: namesIn(row) }))

/** A reason that no row has the form of stays English. */
export function parseErrorWord(text: string): Word {
  for (const { key, form, names } of forms) {
    const found = form.exec(text)
    if (found) return { text, key, values: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return { text, key: '' }
}

function formOf(row: string): RegExp {
  const parts = row.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`, 's')
}

function namesIn(row: string): string[] {
  return [...row.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
}
