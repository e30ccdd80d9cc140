// Which of our entity types finds what a built-in type of another platform finds. What the platforms call theirs is each format's.

/** By what is meant; `isNear`: it finds nearly the same, but not always. */
const systemTypes = {
  datetime: { type: 'datetime' },
  date: { type: 'date' },
  time: { type: 'time' },
  period: { type: 'dateperiod' },
  number: { type: 'number' },
  ordinal: { type: 'number', isNear: true },
  percentage: { type: 'percentage' },
  money: { type: 'currency' },
  quantity: { type: 'quantity', isNear: true },
  duration: { type: 'quantity', isNear: true },
  city: { type: 'city', isNear: true },
  country: { type: 'country', isNear: true },
  location: { type: 'location', isNear: true },
  address: { type: 'address', isNear: true },
  airport: { type: 'airport' },
  person: { type: 'person_name', isNear: true },
  company: { type: 'company_name', isNear: true },
  email: { type: 'email' },
  url: { type: 'url' },
  phone: { type: 'phone_number' },
  zip: { type: 'zipcode' },
  color: { type: 'color' },
  timezone: { type: 'timezone' },
} as const satisfies Record<string, { type: string; isNear?: true }>

export type Meaning = keyof typeof systemTypes | 'any' | 'none'

interface SystemType {
  type: string
  fidelity: 'exact' | 'near' | 'any'
}

/** What stands for nothing of ours takes any words, and learns from what is marked. */
export function systemType(meaning: Meaning): SystemType {
  if (meaning === 'any' || meaning === 'none') return { type: 'label', fidelity: 'any' }
  const found: { type: string; isNear?: true } = systemTypes[meaning]
  return { type: found.type, fidelity: found.isNear ? 'near' : 'exact' }
}
