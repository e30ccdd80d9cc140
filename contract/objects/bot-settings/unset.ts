// Settings that need not be set: the same schemas without their defaults, for levels that ask the one above where they say nothing.
import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodDefault<z.ZodType>>>
type Unset<S extends Shape> = { -readonly [K in keyof S]: z.ZodOptional<ReturnType<S[K]['unwrap']>> }

/** zod's own `partial` would fill in the default of what is missing. */
export function unset<S extends Shape>(shape: S): z.ZodObject<Unset<S>>
export function unset(shape: Shape): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.unwrap().optional()])))
}
