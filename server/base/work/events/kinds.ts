// Table: the events of this server, each a fact written in the transaction of a change, with the shape of its data. Data holds ids;
// a listener reads the rest from the tables.
import { z } from 'zod'

const shapes = {
  /** A document was changed; `kinds` are those of the objects that were touched. */
  'document.changed': z.object({ botId: z.string(), rev: z.number(), kinds: z.array(z.string()) }),
  /** A bot uses models that were trained from that revision. */
  'model.trained': z.object({ botId: z.string(), rev: z.number() }),
} satisfies Record<string, z.ZodType>

type Shapes = { [N in keyof typeof shapes]: z.infer<(typeof shapes)[N]> }
export type EventName = keyof Shapes
export type EventData<N extends EventName> = Shapes[N]
export const eventKinds: { [N in EventName]: z.ZodType<Shapes[N]> } = shapes
