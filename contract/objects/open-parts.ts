// What of a smart bot its author leaves open for change in the copies that others install: parts, and single objects. Which kinds of objects
// belong to a part is object-kinds'; whether an edit keeps to it is the server's.
import { z } from 'zod'
import { openParts } from './facts'
import { objectFacts, type ObjectKind, objectKinds } from './object-kinds'

const maxOpenObjects = 500

export const Open = z.object({
  parts: z.array(z.enum(openParts)).max(openParts.length).default([]),
  /** Ids of objects that may be changed whatever their kind, with what belongs to them. */
  objects: z.array(z.string().max(80)).max(maxOpenObjects).default([]),
})
export type Open = z.infer<typeof Open>

/** Kinds that are open altogether: by an open part, or always; prompts are texts inside of steps, which stay closed otherwise. */
export function openKinds({ parts }: Pick<Open, 'parts'>): ReadonlySet<ObjectKind> {
  return new Set(
    objectKinds.filter((kind) => {
      const { openAs: part, isOfOwner = false } = objectFacts[kind]
      return isOfOwner || (part !== undefined && part !== 'prompts' && parts.includes(part))
    }),
  )
}

/** Kinds of which something may be changed. */
export function partlyOpenKinds({ parts, objects }: Open): ReadonlySet<ObjectKind> | 'all' {
  if (objects.length > 0) return 'all'
  const known = objectKinds.filter((kind) => {
    const { openAs: part, isOfOwner = false } = objectFacts[kind]
    return isOfOwner || (part !== undefined && parts.includes(part))
  })
  return new Set(known)
}
