// A scene of the storyboard: a conversation as somebody imagines it, line by line. People read it; the runtime never does. Which dialog it
// comes to is the server's (server/dialog/scene), the link it is shared by is no part of it.
import { z } from 'zod'

export const sceneMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What stands at a line beside its words. Of something the bot has already the id is given, of something new its name. */
export const SceneComponent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    /** '' for a new one. */
    entityId: z.string().max(80).default(''),
    /** Of a new entity; '' is named by its type. */
    name: z.string().max(128).default(''),
    /** Of a new entity; '' is told by the answer in the scene. */
    type: z.string().max(40).default(''),
  }),
  z.object({ kind: z.literal('choices'), options: z.array(z.string().max(200)).max(20).default([]) }),
  z.object({ kind: z.literal('form'), formId: z.string().max(80).default('') }),
  z.object({ kind: z.literal('call'), method: z.enum(sceneMethods).default('GET'), url: z.string().max(2000).default('') }),
])
export type SceneComponent = z.infer<typeof SceneComponent>

export const sceneComponentKinds = ['question', 'choices', 'form', 'call'] as const satisfies readonly SceneComponent['kind'][]

export const SceneLine = z.object({
  id: z.string().min(1).max(60),
  speaker: z.enum(['user', 'bot']),
  text: z.string().max(2000).default(''),
  component: SceneComponent.nullable().default(null),
})
export type SceneLine = z.infer<typeof SceneLine>

export const sceneLines = { most: 200 }
export const SceneLines = z
  .array(SceneLine)
  .max(sceneLines.most)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Two lines have the same id')

export const Scene = z.object({
  name: z.string().trim().min(1).max(128),
  description: z.string().max(2000).default(''),
  lines: SceneLines.default([]),
  /** Among the scenes, which stand in the order of their numbers. */
  position: z.number().int().min(0).max(1_000_000).default(0),
  /** The dialog that was last made of it; '' for none. */
  dialogId: z.string().max(80).default(''),
})
export type Scene = z.infer<typeof Scene>
