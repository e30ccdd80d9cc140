// One of the bot's own list of values, by title, value or synonym. Stored is the row's value. Where a variable holds the list, a
// conversation makes it fixed first (from-variable.ts).
// Synonyms: bare ones match by any of their words, "quoted" ones by all, <bracketed> ones only as the entire input.
import type { EntityKind, Found } from '../entity-kind'
import { listRules } from '../shared/rules/name-rules'
import { defineKind } from '../shared/define'
import { switchSetting } from '../shared/settings'
import { examples } from './examples'
import { listFields } from './fields'
import { listFromVariable, rowsOf } from './from-variable'
import { indexItems, itemOf, type ItemIndex } from './items'
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
  traits: {
    dynamic: listFromVariable,
    options: (settings, most) =>
      rowsOf(settings)
        .slice(0, most)
        .flatMap((row) => itemOf(row) ?? []),
  },
  fields: listFields,
  defaults: {
    valuesFrom: 'static',
    values: [],
    variable: '',
    titleKey: 'title',
    valueKey: 'value',
    synonymsKey: 'synonyms',
    autoCorrect: true,
  },
  refusal: 'Please choose {{entity}} from the list.',
  read: (settings) => ({
    index: indexItems(rowsOf(settings)),
    autoCorrect: switchSetting(settings, 'autoCorrect', true),
  }),
  extract(text, settings, { language }) {
    if (settings.index.items.length === 0) return []
    const hits = search(settings.index, text, { autoCorrect: settings.autoCorrect, hasForms: language.startsWith('en'), language })
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
