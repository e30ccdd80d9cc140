// Reads a node's raw settings with its kind's schema. Never throws: a field that is missing or not valid takes its default.
import type { z } from 'zod'
import type { JsonObject } from '@parley/contract/base/json'

export function readSettings<T extends z.ZodRawShape>(schema: z.ZodObject<T>, raw: JsonObject): z.infer<z.ZodObject<T>> {
  const whole = schema.safeParse(raw)
  if (whole.success) return whole.data
  const bad = new Set(whole.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !bad.has(name))))
}
