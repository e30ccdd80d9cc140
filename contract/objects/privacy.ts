// Personal data of the people a bot talks with: which words are such data, what stands in their place wherever they are kept or shown, and
// for how long anything that people said is kept. Finding the words is kit/privacy; obeying it is the gateway's.
import { builtInData } from '@parley/kit/privacy/built-in'
import { maskCharacters, type Shown } from '@parley/kit/privacy/mask'
import { checkPattern } from '@parley/kit/regex/safe'
import { z } from 'zod'

/** Most letters and digits of a value that may be left to be read. */
export const mostLeft = 6
/** Beyond so many ways to match in a text of the length below, an expression is too slow for every message. */
const mostSteps = 20_000_000
const testedChars = 2000

/** Why an expression cannot be used; null when it can. */
export function patternFault(pattern: string, ignoreCase: boolean): string | null {
  const checked = checkPattern(pattern, ignoreCase)
  if (!checked.ok) return checked.reason
  if (checked.pattern.test('')) return 'The expression also matches nothing at all.'
  return checked.stepsOn(testedChars) * testedChars > mostSteps
    ? 'The expression is too slow for every message: use fewer open repeats.'
    : null
}

export const shownWays = ['mask', 'redact', 'replace', 'tag'] as const

export const PersonalData = z
  .object({
    id: z.string().min(1).max(80),
    name: z.string().trim().min(1).max(60),
    /** One of the known kinds; '' for one that `pattern` describes. */
    kind: z.enum(['', ...builtInData]).default(''),
    pattern: z.string().max(1000).default(''),
    ignoreCase: z.boolean().default(true),
    enabled: z.boolean().default(true),
    shown: z.enum(shownWays).default('mask'),
    /** For `replace`. */
    replacement: z.string().max(60).default(''),
    /** For `mask`. */
    keep: z.enum(['first', 'last']).default('last'),
    count: z.number().int().min(0).max(mostLeft).default(4),
    character: z.enum(maskCharacters).default('*'),
  })
  .superRefine(({ kind, pattern, ignoreCase }, context) => {
    const fault = kind === '' ? patternFault(pattern, ignoreCase) : null
    if (fault !== null) context.addIssue({ code: 'custom', path: ['pattern'], message: fault })
  })
export type PersonalData = z.infer<typeof PersonalData>

/** What stands in the place of what it describes. */
export function shownOf({ shown, replacement, keep, count, character }: PersonalData): Shown {
  if (shown === 'mask') return { how: 'mask', keep, count, character }
  return shown === 'replace' ? { how: 'replace', replacement } : { how: shown }
}

/** What a bot begins with. Names are the author's to change, as the standard field of each is called. */
const known: Record<(typeof builtInData)[number], Pick<PersonalData, 'name' | 'enabled'>> = {
  card: { name: 'Card number', enabled: true },
  email: { name: 'E-mail', enabled: false },
  phone: { name: 'Phone', enabled: false },
  iban: { name: 'IBAN', enabled: true },
  'national-id': { name: 'National ID', enabled: false },
}

export const knownData = (): PersonalData[] =>
  builtInData.map((kind) => PersonalData.parse({ id: kind, kind, pattern: '', ...known[kind] }))

export const mostPatterns = 40
export const mostRetentionDays = 3650

export const Privacy = z.object({
  enabled: z.boolean().default(false),
  data: z.array(PersonalData).max(mostPatterns).default(knownData),
  /** Days after which what people said is erased; 0: it is kept. */
  retentionDays: z.number().int().min(0).max(mostRetentionDays).default(0),
})
export type Privacy = z.infer<typeof Privacy>
