// Days, time zones, languages and numbers that count, as every call takes them: what the calendar, the database or the platform does
// not know is refused here, so that no call asks for it.
import { isLanguage, isTimeZone } from '@parley/kit/time/zone'
import { z } from 'zod'
import { limits } from '../limits'

/** Formats by which whoever reads the schemas knows these fields. */
export const formats = { day: 'date', timeZone: 'time-zone', language: 'language' } as const

const isInYears = (day: string): boolean => Number(day.slice(0, 4)) >= limits.firstYear && Number(day.slice(0, 4)) <= limits.lastYear

/** YYYY-MM-DD, a day there was or will be. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a day such as 2026-01-31')
  .refine((text) => z.iso.date().safeParse(text).success, 'is not a day of the calendar')
  .refine(isInYears, `lies outside of the years ${limits.firstYear} to ${limits.lastYear}`)
  .meta({ format: formats.day })

export const TimeZone = z.string().max(60).refine(isTimeZone, 'is not a time zone such as Europe/Oslo').meta({ format: formats.timeZone })

export const Language = z.string().max(10).refine(isLanguage, 'is not a language such as en').meta({ format: formats.language })

/** '' for every language, or for the one that is usual. */
export const LanguageOrAny = z
  .string()
  .max(10)
  .refine((tag) => tag === '' || isLanguage(tag), 'is not a language such as en')
  .meta({ format: formats.language })

/** The number of a turn in its conversation. */
export const TurnNumber = z.coerce.number().int().min(0).max(limits.mostCounted)

/** Days from the first to the last one, in a time zone; without an end there is none on that side. */
export const dayRangeFields = { from: Day.optional(), to: Day.optional(), timezone: TimeZone.default('UTC') }
