// Two values of one type in one sentence are told apart by the words around them, learned from marked sentences (reference/nlu, 4).
import { describe, expect, it } from 'vitest'
import type { TrainingSet } from '../training-set'
import { assignRoles, forEntity } from './assign'
import { learnRoles } from './learn'
import { groupOf } from './role-table'

/** `[value](entity)` marks a value. */
function utterance(marked: string): TrainingSet['intents'][number]['utterances'][number] {
  const marks: { start: number; end: number; entityId: string }[] = []
  let text = ''
  let position = 0
  for (const match of marked.matchAll(/\[([^\]]+)\]\((\w+)\)/g)) {
    text += marked.slice(position, match.index)
    marks.push({ start: text.length, end: text.length + (match[1] ?? '').length, entityId: match[2] ?? '' })
    text += match[1] ?? ''
    position = match.index + match[0].length
  }
  return { text: text + marked.slice(position), marks }
}

function botOf(sentences: Record<string, string[]>, entities: TrainingSet['entities'], language = 'en'): TrainingSet {
  const intents = Object.entries(sentences).map(([name, texts]) => ({
    id: name,
    name,
    patterns: [],
    negativePatterns: [],
    utterances: texts.map(utterance),
  }))
  return { language, intents, synonyms: [], entities, intentThreshold: 0.3, ambiguityMargin: 0.1 }
}

const cities = [
  { id: 'from', name: 'from_city', type: 'city' },
  { id: 'to', name: 'to_city', type: 'city' },
  { id: 'stay', name: 'hotel_city', type: 'city' },
]
const travel = botOf(
  {
    flight: [
      'i need a flight to [oslo](to)',
      'fly me to [stockholm](to)',
      'need to fly from [bergen](from) to [oslo](to)',
      'looking for flights out of [Oslo](from) to [Paris](to)',
      'show me fares from [Bergen](from) to [Stavanger](to) for thursday',
      'book a flight to [munich](to) on friday',
      'are there direct flights from [Oslo](from) to [Vienna](to)',
    ],
    hotel: ['a room in [Munich](stay)', 'hotel in [Oslo](stay) for 2 nights'],
  },
  cities,
)
const table = learnRoles(travel)

function found(text: string, values: string[]) {
  return values.map((value) => ({ value, start: text.indexOf(value), end: text.indexOf(value) + value.length }))
}

function rolesIn(text: string, values: string[], roles = table, language = 'en'): Record<string, string> {
  const [group] = roles
  if (!group) throw new Error('no group was learned')
  return Object.fromEntries(assignRoles(group, text, found(text, values), language).map((one) => [one.entityId, one.found.value]))
}

describe('Roles', () => {
  const rows: [string, { from: string; to: string }][] = [
    ['a ticket from Rome to Lisbon', { from: 'Rome', to: 'Lisbon' }],
    ['to Lisbon from Rome on monday', { from: 'Rome', to: 'Lisbon' }],
    ['is there anything out of Rome to Lisbon', { from: 'Rome', to: 'Lisbon' }],
    ['Rome to Lisbon please', { from: 'Rome', to: 'Lisbon' }],
  ]
  it.each(rows)('of the cities in "%s" are %j', (text, roles) => {
    expect(rolesIn(text, ['Rome', 'Lisbon'])).toEqual(roles)
  })

  it('are learned only for entities of one type within one intent', () => {
    expect(table.map(({ entities }) => entities)).toEqual([['to', 'from']])
    expect(groupOf(table, 'stay')).toBeUndefined()
    expect(learnRoles({ ...travel, entities: [] })).toEqual([])
  })

  it('are learned for lists only where the values are the same', () => {
    const sentences = { move: ['from [savings](a) to [checking](b)', 'move it from [checking](a) to [savings](b)'] }
    const lists = (other: string[]) => [
      { id: 'a', name: 'source', type: 'list_of_values', values: ['savings', 'checking'] },
      { id: 'b', name: 'target', type: 'list_of_values', values: other },
    ]
    expect(learnRoles(botOf(sentences, lists(['red', 'green'])))).toEqual([])
    const same = learnRoles(botOf(sentences, lists(['savings', 'checking'])))
    expect(rolesIn('please send 50 from checking to savings', ['checking', 'savings'], same)).toEqual({ a: 'checking', b: 'savings' })
  })

  it('are learned of a list alone where values of it stand unmarked beside a marked one', () => {
    const list = [{ id: 'wanted', name: 'wanted', type: 'list_of_values', values: ['euro', 'Dollar', 'yen', 'franc'] }]
    const marked = ['euro to [dollar](wanted)', 'change a euro into [yen](wanted)', 'what is the [dollar](wanted) at', 'yen rate']
    const roles = learnRoles(botOf({ rate: marked }, list))
    expect(roles.map(({ entities }) => entities)).toEqual([['wanted', '']])
    expect(rolesIn('the euro to franc rate please', ['euro', 'franc'], roles)).toEqual({ wanted: 'franc', '': 'euro' })
    expect(learnRoles(botOf({ rate: ['what is the [dollar](wanted) at', 'yen rate'] }, list))).toEqual([])
  })

  it('are learned in any language', () => {
    const set = botOf(
      {
        vuelo: [
          'vuelo de [Madrid](from) a [Roma](to)',
          'quiero ir a [Lima](to) desde [Quito](from)',
          'billete de [Lima](from) a [Cuzco](to)',
        ],
      },
      cities,
      'es',
    )
    expect(rolesIn('busco algo a Bogotá desde Cali', ['Bogotá', 'Cali'], learnRoles(set), 'es')).toEqual({ to: 'Bogotá', from: 'Cali' })
  })

  it('are the same on every run', () => {
    expect(learnRoles(travel)).toEqual(table)
  })
})

describe('What an entity may take', () => {
  const take = (entityId: string, text: string, values: string[], prompted = false): string[] => {
    const group = groupOf(table, entityId)
    if (!group) throw new Error('no group was learned')
    return forEntity(group, entityId, { text, found: found(text, values), language: 'en', prompted }).map(({ value }) => value)
  }

  it('is its own value and not the other one', () => {
    expect(take('to', 'from Rome to Lisbon', ['Rome', 'Lisbon'])).toEqual(['Lisbon'])
    expect(take('from', 'from Rome to Lisbon', ['Rome', 'Lisbon'])).toEqual(['Rome'])
  })

  it('is nothing when the only value is surely the other one', () => {
    expect(take('to', 'flights out of Rome', ['Rome'])).toEqual([])
  })

  it('is any value when it was asked for, its own first', () => {
    expect(take('to', 'flights out of Rome', ['Rome'], true)).toEqual(['Rome'])
    expect(take('to', 'from Rome to Lisbon', ['Rome', 'Lisbon'], true)).toEqual(['Lisbon', 'Rome'])
  })

  it('is any value when the words around tell nothing', () => {
    expect(take('to', 'hmm Rome perhaps', ['Rome'])).toEqual(['Rome'])
    expect(take('from', 'hmm Rome perhaps', ['Rome'])).toEqual(['Rome'])
  })
})
