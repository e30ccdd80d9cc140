// Table: the entity types of the specification that are named but not built yet. They are listed, disabled, and say so.
// Building one means its own folder and its line in list.ts instead of a row here; `npm run new -- entity <id>` does both.
import type { PlannedEntity } from './entity-kind'

const text = { field: 'Textbox', type: 'String' }

type Words = [label: string, about: string, icon: string]

function planned(id: string, [label, about, icon]: Words, more: Partial<PlannedEntity> = {}): PlannedEntity {
  return {
    id,
    label,
    about,
    icon,
    deprecated: false,
    supportEntity: true,
    supportDynamicEntity: true,
    mapping: text,
    traits: {},
    planned: true,
    ...more,
  }
}

export const plannedEntities: readonly PlannedEntity[] = [
  planned('address', ['Address', 'A postal address.', 'home'], { traits: { takesAnyWords: true } }),
  planned('airport', ['Airport', 'An airport by name, city or IATA code.', 'plane']),
  planned('attachment', ['Attachment', 'A file the user sends, up to 25 MB.', 'paperclip'], {
    supportDynamicEntity: false,
    mapping: { field: 'file', type: 'Object' },
    traits: { ownValues: true },
  }),
  planned('color', ['Color', 'A colour by name.', 'palette']),
  planned('company_name', ['Company name', 'The name of a company.', 'briefcase'], { traits: { takesAnyWords: true } }),
  planned('composite', ['Composite', 'Several other entities at once.', 'stack'], {
    supportDynamicEntity: false,
    traits: { ownValues: true },
  }),
  planned('country', ['Country', 'A country by name or code.', 'world']),
  planned('currency', ['Currency (old)', 'An amount of money; use Currency for new bots.', 'coin'], { deprecated: true }),
  planned('dateperiod', ['Date period', 'From one day to another.', 'calendar-stats']),
  planned('from_number', ['From - number', 'The lower end of a range.', 'hash'], { deprecated: true }),
  planned('list_of_items_lookup', ['List of items (lookup)', 'A value looked up in a large or remote list.', 'list-search']),
  planned('location', ['Location', 'A place with its coordinates.', 'map-pin'], {
    mapping: { field: 'Location', type: 'Object' },
  }),
  planned('quantity', ['Quantity (old)', 'An amount with a unit; use Quantity for new bots.', 'scale'], { deprecated: true }),
  planned('quantityv2', ['Quantity', 'An amount with a unit, such as 5 km or 3 hours.', 'scale']),
  planned('timezone', ['Time zone', 'A time zone by name, abbreviation or offset.', 'world-time']),
  planned('to_number', ['To - number', 'The upper end of a range.', 'hash'], { deprecated: true }),
]
