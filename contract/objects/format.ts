// The number of the form in which objects are written, which versions and files carry, and how what is of an earlier one is read: each kind
// brings its data from format to format (`upgrades` in kind.ts). A format that changes what drafts hold comes with a migration that brings
// drafts and their log along; versions and files stay as they were written, and are read by this for ever.
import type { JsonObject } from '../base/json'
import { typeOfObject } from './kinds'
import type { ObjectKind } from './object-kinds'

/** 1: everything up to release 0.1. 2: a bot of the type that was called standard is a default one. */
export const documentFormat = 2

/** Whether this release can read it. */
export const isKnownFormat = (format: number): boolean => Number.isInteger(format) && format >= 1 && format <= documentFormat

/** The data of an object as it is written today. */
export function upgraded(kind: ObjectKind, data: JsonObject, from: number): JsonObject {
  const { upgrades } = typeOfObject({ kind })
  if (upgrades === undefined) return data
  let now = data
  for (let format = from; format < documentFormat; format += 1) now = upgrades[format]?.(now) ?? now
  return now
}
