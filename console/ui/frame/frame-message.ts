// What a page embedded in the console may ask of it (§2): the whole page, a slider at the side, the quick-start chat. It is read only
// from the frame itself, at the origin of this installation, and only in these shapes.
import { z } from 'zod'

/** A page of this installation, for the slider to show. */
const OwnPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\s]*$/)

const FrameMessage = z.union([
  z.strictObject({ type: z.literal('parley.full-page'), open: z.boolean() }),
  z.strictObject({ type: z.literal('parley.slider'), open: z.literal(true), title: z.string().trim().min(1).max(120), path: OwnPath }),
  z.strictObject({ type: z.literal('parley.slider'), open: z.literal(false) }),
  z.strictObject({ type: z.literal('parley.quick-start'), open: z.boolean() }),
])
export type FrameMessage = z.infer<typeof FrameMessage>

interface Received {
  origin: string
  source: unknown
  data: unknown
}

/** null for what this frame has not said, or what is no message of ours. */
export function readFrameMessage(event: Received, frame: unknown, origin: string): FrameMessage | null {
  if (frame == null || event.source !== frame || event.origin !== origin) return null
  const parsed = FrameMessage.safeParse(event.data)
  return parsed.success ? parsed.data : null
}
