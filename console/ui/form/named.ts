// The name of a new thing in a form: why it cannot be called so is said in words, which follow the name and what else is there.
import { z } from 'zod'
import type { LocalizedFault } from '../field/use-name-fault'

/** `faultOf` may change with every draw of the form. */
export function named(faultOf: (name: string) => LocalizedFault | null) {
  return z.string().superRefine((name, issues) => {
    const fault = faultOf(name)
    if (fault !== null) issues.addIssue({ code: 'custom', message: fault.words })
  })
}

/** For schemas whose messages are words already. */
export const asWords = (words: string): string => words
