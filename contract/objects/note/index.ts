// A sticky note on a dialog's canvas; people read it, the runtime never does.
import { z } from 'zod'

export const Note = z.object({
  text: z.string().max(4000).default(''),
  x: z.number().default(0),
  y: z.number().default(0),
  width: z.number().default(256),
  height: z.number().default(96),
})
export type Note = z.infer<typeof Note>
