// What a call with pages is asked with, the same for every list: offset and limit.
import { z } from 'zod'
import { limits } from './limits'

/** limit -1 asks for everything (specification §9, variables fetch). */
export const pageInput = {
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(-1).max(1000).default(limits.pageSize),
}
