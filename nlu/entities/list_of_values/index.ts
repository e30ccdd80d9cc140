// One (or several) of the bot's own list of values, by title, value or synonym. Stored is the row's value.
// Synonyms: bare ones match by any of their words, "quoted" ones by all, <bracketed> ones only as the entire input.
import type { Json } from '@parley/contract/base/json'
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { listSetting, switchSetting } from '../shared/settings'
import { wordsOf } from '../shared/words'
import { examples } from './examples'
import { indexItems, type ItemIndex } from './items'
import { type Hit, search } from './search'

interface ListSettings {
  index: ItemIndex
  autoCorrect: boolean
  multiple: boolean
}

export const listOfValues: EntityKind<ListSettings> = defineKind({
  id: 'list_of_values',
  label: 'List of items (enumerated)',
  about: 'One of the values you list, by its title or a synonym.',
  alsoCalled: 'enum, choice, options, list, select',
  icon: 'list',
  fields: [
    {
      name: 'values',
      label: 'Values',
      control: 'values',
      required: true,
      help: 'Synonyms match by any of their words; "in quotes" by all of them; <in brackets> only as the entire reply.',
    },
    { name: 'autoCorrect', label: 'Correct misspelt words', control: 'switch' },
    { name: 'multiple', label: 'Several may be chosen', control: 'switch', help: 'The stored value is then a list.' },
  ],
  defaults: { values: [], autoCorrect: true, multiple: false },
  refusal: 'Please choose {{entity}} from the list.',
  read: (settings) => ({
    index: indexItems(listSetting(settings, 'values')),
    autoCorrect: switchSetting(settings, 'autoCorrect', true),
    multiple: switchSetting(settings, 'multiple', false),
  }),
  extract(text, settings) {
    if (settings.index.items.length === 0) return []
    const hits = search(settings.index, wordsOf(text), settings.autoCorrect)
    const found = hits.map((hit) => toFound(hit, settings.index))
    return settings.multiple && found.length > 0 ? [joined(found)] : found
  },
  format: (value) => (Array.isArray(value) ? value.map(shown).join(', ') : shown(value)),
  examples,
})

function toFound(hit: Hit, index: ItemIndex): Found {
  const rows = hit.items.map((number) => index.items[number]).filter((item) => item !== undefined)
  const found: Found = { start: hit.start, end: hit.end, value: rows[0]?.value ?? null, score: hit.score }
  return rows.length > 1 ? { ...found, alternatives: rows.map(({ title, value }) => ({ title, value })) } : found
}

/** All of them as one list in the order they were said. */
function joined(found: Found[]): Found {
  const inOrder = [...found].sort((one, other) => one.start - other.start)
  const values: Json[] = []
  for (const { value } of inOrder) if (!values.includes(value)) values.push(value)
  return {
    start: Math.min(...found.map((one) => one.start)),
    end: Math.max(...found.map((one) => one.end)),
    value: values,
    score: Math.min(...found.map((one) => one.score)),
  }
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
