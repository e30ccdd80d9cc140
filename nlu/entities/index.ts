// The closed list of entity types, complete by type over the contract's ids. A type is its folder and its one line here.
import type { EntityKindId } from '@parley/contract/base/ids'
import { city } from './city'
import { currencyv2 } from './currencyv2'
import { date } from './date'
import { datetime } from './datetime'
import { description } from './description'
import { email } from './email'
import type { EntityKind, PlannedEntity } from './entity-kind'
import { label } from './label'
import { listOfValues } from './list_of_values'
import { number } from './number'
import { percentage } from './percentage'
import { personName } from './person_name'
import { phoneNumber } from './phone_number'
import { plannedEntities as planned } from './planned'
import { regex } from './regex'
import { time } from './time'
import { url } from './url'
import { zipcode } from './zipcode'

export const entities: Record<EntityKindId, EntityKind | PlannedEntity> = {
  address: planned.address,
  airport: planned.airport,
  attachment: planned.attachment,
  city,
  color: planned.color,
  company_name: planned.company_name,
  composite: planned.composite,
  country: planned.country,
  currency: planned.currency,
  currencyv2,
  date,
  dateperiod: planned.dateperiod,
  datetime,
  description,
  email,
  from_number: planned.from_number,
  label,
  list_of_items_lookup: planned.list_of_items_lookup,
  list_of_values: listOfValues,
  location: planned.location,
  number,
  percentage,
  person_name: personName,
  phone_number: phoneNumber,
  quantity: planned.quantity,
  quantityv2: planned.quantityv2,
  regex,
  time,
  timezone: planned.timezone,
  to_number: planned.to_number,
  url,
  zipcode,
}

/** The type's behaviour; null while it is planned only. */
export function builtEntity(id: EntityKindId): EntityKind | null {
  const kind = entities[id]
  return 'planned' in kind ? null : kind
}
