// The fields of a shape, each left out by whoever does not change it. `partial()` of zod would put a field's default in its place.
import { z } from 'zod'

type Changed<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer Inner extends z.ZodType> ? z.ZodOptional<Inner> : z.ZodOptional<Extract<S[K], z.ZodType>>
}

export function changesOf<S extends z.ZodRawShape>(shape: S): z.ZodObject<Changed<S>> {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)])
  return z.object(Object.fromEntries(fields) as Changed<S>)
}
