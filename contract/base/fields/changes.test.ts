// What is left out of a change stays as it is: no call fills it in.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../../calls'
import { changesOf } from './changes'

/** Fields that may be left out and are then filled with a default all the same, by their path. */
function filledIn(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodDefault) return [path]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return filledIn(schema.unwrap(), path)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => filledIn(field, `${path}.${name}`))
}

it('a field that is left out is not there, and one that is given is held to its rules', () => {
  const changes = changesOf({ colour: z.string().max(9).default('teal'), size: z.number() })
  expect(changes.parse({})).toEqual({})
  expect(changes.parse({ colour: 'red' })).toEqual({ colour: 'red' })
  expect(changes.safeParse({ colour: 'much too long' }).success).toBe(false)
})

it('no call that takes changes puts a default where nothing was said', () => {
  expect(filledIn(z.object({ settings: z.object({ colour: z.string().default('teal') }).partial() }), 'it')).toEqual(['it.settings.colour'])
  expect(Object.entries(calls).flatMap(([key, { input }]) => filledIn(input, key))).toEqual([])
})
