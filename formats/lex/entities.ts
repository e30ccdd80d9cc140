// Slot types and slots of Lex as entities. Where slots of several names are of a type, each is an entity of its own; one that is called and typed as
// a slot of another intent is that one.
import type { Added } from '../shared/bot-builder'
import { systemType } from '../shared/training/entity-types'
import { sentence } from '../shared/sentences'
import { sampleOf, wordsOfName } from '../shared/training/slots'
import type { Training } from '../shared/training/training'
import { fieldOf, listIn, textIn } from '../shared/values'
import { isBuiltIn, meaningOf } from './built-in'
import { type LexIntent, type LexSlot, type LexType, placeOf } from './model'

/** Values of all languages of a type are its. Gives the types that slots of several names are of. */
export function addTypes(training: Training, types: readonly LexType[], intents: readonly LexIntent[]): Set<string> {
  for (const type of types) {
    const at = placeOf(type, 'slot type', type.name)
    const rows = type.values.filter(({ title }) => title !== '')
    const isRegex = type.expression !== ''
    const entity = isRegex ? training.regexEntity(at, [type.expression]) : training.listEntity(at, rows, textIn(type.value, 'description'))
    for (const value of type.values) {
      const place = placeOf({ file: type.file, path: value.path }, 'slot value', value.title)
      if (entity !== undefined && value.title !== '' && !isRegex) training.tell(place, 'same', [entity.id])
      else training.tell(place, 'not-possible', [], sentence(isRegex ? 'reader.entity.one-type' : 'construct.empty', { type: 'regex' }))
    }
  }
  const names = new Map<string, Set<string>>()
  for (const { name, type } of intents.flatMap(({ slots }) => slots)) names.set(type, (names.get(type) ?? new Set()).add(name))
  return new Set(types.map(({ name }) => name).filter((name) => (names.get(name)?.size ?? 0) > 1))
}

interface Known {
  /** Of slots of several names. */
  types: ReadonlySet<string>
  /** Of the intent, by their names. */
  slots: Map<string, Added>
}

export function addSlot(training: Training, intent: LexIntent, slot: LexSlot, { types, slots }: Known): void {
  const key = `${intent.name}:${slot.name}`
  const shared = `${slot.type} ${slot.name}`
  const added =
    slot.name.toLowerCase() === slot.type.toLowerCase() ? training.entityOf(slot.type) : slotEntity(training, slot, shared, types)
  const at = placeOf(slot, 'slot', slot.name)
  if (added === undefined) training.tell(at, 'not-possible', [], sentence('reader.mark.no-entity', { name: slot.type }))
  else {
    training.alias(key, added)
    slots.set(slot.name, added)
    training.tell(at, 'approximated', [added.id], sentence('reader.slot.entity'))
  }
}

function slotEntity(training: Training, { name, type }: LexSlot, shared: string, types: ReadonlySet<string>): Added | undefined {
  if (types.has(type)) return training.roleOf(type, shared, name)
  if (isBuiltIn(type)) return training.impliedEntity(shared, { type: systemType(meaningOf(type)).type, name })
  return training.entityOf(type)
}

const samples: Readonly<Record<string, Parameters<typeof sampleOf>[0]>> = {
  date: 'date',
  time: 'time',
  number: 'number',
  percentage: 'percentage',
  quantity: 'duration',
  city: 'city',
  country: 'country',
  address: 'address',
  airport: 'airport',
  person_name: 'person',
  company_name: 'company',
  email: 'email',
  phone_number: 'phone',
  zipcode: 'zip',
  color: 'color',
}

/** What stands in a sentence for a slot: its first value, a usual one of its type, or its own name. */
export function wordsFor(training: Training, entityId: string | undefined, name: string): string {
  const data = entityId === undefined ? undefined : training.bot.dataOf(entityId)
  const [first] = listIn(fieldOf(data, 'settings'), 'values')
  const meaning = samples[textIn(data, 'type')]
  return textIn(first, 'title') || (meaning === undefined ? '' : sampleOf(meaning)) || wordsOfName(name)
}
