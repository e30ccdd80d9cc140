// The JSON value types that cross every boundary of the product. Shapes of their own live with their object or feature.
import { z } from 'zod'

export type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export const Json: z.ZodType<Json> = z.json() as z.ZodType<Json>
export const JsonObject = z.record(z.string(), Json)

export function isJsonRecord(value: Json): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
