// One of the bot's own list of values, by title, value or synonym. Stored is the row's value.
// Synonyms: bare ones match by any of their words, "quoted" ones by all, <bracketed> ones only as the entire input.
import type { EntityKind, Found } from '../entity-kind'
import { listRules } from '../shared/rules/name-rules'
import { defineKind } from '../shared/define'
import { listSetting, switchSetting } from '../shared/settings'
import { wordsOf } from '../shared/words'
import { examples } from './examples'
import { indexItems, type ItemIndex, itemOf } from './items'
import { type Hit, search } from './search'

interface ListSettings {
  index: ItemIndex
  autoCorrect: boolean
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
  ],
  defaults: { values: [], autoCorrect: true },
  traits: {
    options: (settings, most) =>
      listSetting(settings, 'values')
        .slice(0, most)
        .flatMap((row) => itemOf(row) ?? []),
  },
  refusal: 'Please choose {{entity}} from the list.',
  read: (settings) => ({
    index: indexItems(listSetting(settings, 'values')),
    autoCorrect: switchSetting(settings, 'autoCorrect', true),
  }),
  extract(text, settings, { language }) {
    if (settings.index.items.length === 0) return []
    const hits = search(settings.index, wordsOf(text), { autoCorrect: settings.autoCorrect, hasForms: language.startsWith('en') })
    return hits.map((hit) => toFound(hit, settings.index))
  },
  rules: listRules,
  examples,
})

function toFound(hit: Hit, index: ItemIndex): Found {
  const rows = hit.items.map((number) => index.items[number]).filter((item) => item !== undefined)
  const found: Found = { start: hit.start, end: hit.end, value: rows[0]?.value ?? null, score: hit.score }
  return rows.length > 1 ? { ...found, alternatives: rows.map(({ title, value }) => ({ title, value })) } : found
}
