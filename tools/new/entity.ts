// A new entity type: its folder and its line. It finds its own word with a number, such as ticket-12, until somebody writes what it is;
// one that was planned keeps its name, icon and words.
import type { PlannedEntity } from '@parley/nlu/entities/entity-kind'
import { listedEntity } from '@parley/nlu/entities/index'
import { severalFields } from '@parley/nlu/entities/shared/define'
import { amongLines, failingTest, type Name, newWords, type Thing, withoutRow } from './thing'

const family = 'nlu/entities'
const tag = 'M4 12l8-8h8v8l-8 8z'

export function newEntity(_root: string, { kebab, camel, snake, title }: Name): Thing {
  const planned = listedEntity(snake)
  if (planned && !('planned' in planned)) throw new Error(`there is an entity type ${snake} already`)
  const facts = planned ?? { label: title, about: 'Say in one sentence what is found.', icon: tag }
  const key = `kind.entity.${snake}`
  const english = { [key]: facts.label, [`${key}.about`]: facts.about, ...severalWords(key) }
  const plan = planned ? [{ file: `${family}/planned.ts`, change: withoutRow(new RegExp(`^ {2}planned\\('${snake}'`), /\),$/) }] : []
  return {
    files: {
      [`${family}/${snake}/index.ts`]: kindFile({
        id: snake,
        constant: camel,
        word: kebab,
        own: planned ? ownFacts(planned) : '',
        ...facts,
      }),
      [`${family}/${snake}/examples.ts`]: examplesFile(kebab),
      [`${family}/${snake}/${kebab}.test.ts`]: failingTest(`the entity type ${snake}`, `an entity of type ${snake}`),
    },
    edits: [
      { file: `${family}/list.ts`, change: amongLines(/^export \{/, `export { ${camel} } from './${snake}'`) },
      ...plan,
      ...newWords(english, (words) => asEmail(words, key)),
    ],
  }
}

/** Of the fields that every type has. */
function severalWords(key: string): Record<string, string> {
  return Object.fromEntries(
    severalFields.flatMap(({ name, label, help = '' }) => [
      [`${key}.field.${name}`, label],
      [`${key}.field.${name}.help`, help],
    ]),
  )
}

/** Of the fields that every type has, as another type has them. */
function asEmail(words: Record<string, string>, key: string): Record<string, string> {
  const other = 'kind.entity.email'
  return Object.fromEntries(
    Object.keys(severalWords(key)).flatMap((name) => {
      const word = words[name.replace(key, other)]
      return word === undefined ? [] : [[name, word]]
    }),
  )
}

interface Facts {
  id: string
  constant: string
  word: string
  label: string
  about: string
  icon: string
  /** Further facts, as lines of code. */
  own: string
}

function kindFile({ id, constant, word, label, about, icon, own }: Facts): string {
  return `// ${label}: ${about.charAt(0).toLowerCase()}${about.slice(1)}
import type { EntityKind } from '../entity-kind'
import { defineKind } from '../shared/define'
import { examples } from './examples'

const found = /\\b${word}-\\d{1,9}\\b/gi

export const ${constant}: EntityKind<null> = defineKind({
  id: '${id}',
  label: '${label}',
  about: '${about}',
  icon: '${icon}',
${own}  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as ${word}-1.',
  read: () => null,
  extract: (text) =>
    [...text.matchAll(found)].map(({ index, 0: words }) => ({
      start: index,
      end: index + words.length,
      value: words.toLowerCase(),
      score: 0.9,
    })),
  examples,
})
`
}

/** What a planned type says otherwise than most types do. */
function ownFacts({ deprecated, supportEntity, supportDynamicEntity, mapping, traits }: PlannedEntity): string {
  const lines = [
    deprecated ? '  deprecated: true,' : '',
    supportEntity ? '' : '  supportEntity: false,',
    supportDynamicEntity ? '' : '  supportDynamicEntity: false,',
    mapping.field === 'Textbox' ? '' : `  mapping: { field: '${mapping.field}', type: '${mapping.type}' },`,
    ...Object.keys(traits).map((trait) => `  traits: { ${trait}: true },`),
  ]
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('')
}

function examplesFile(word: string): string {
  const given = [1, 2, 33, 404, 5].map((number) => [`it is ${word}-${number}`, `${word}-${number}`] as const)
  const spelt = [6, 77, 888].map((number) => [`${word.toUpperCase()}-${number}, please`, `${word}-${number}`] as const)
  const nothing = ['it is', 'twelve', 'no number', `${word}-`]
  const rows = [
    ...[...given, ...spelt].map(([text, value]) => `  { text: '${text}', value: '${value}' },`),
    ...nothing.map((text) => `  { text: '${text}', value: null },`),
  ]
  return `// Table: what is found and what is not; its tests and its page in the console.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
${rows.join('\n')}
]
`
}
