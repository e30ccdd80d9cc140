// The six tones in which somebody may speak, and how strongly each was heard. Hearing them is nlu/sentiment; keeping them over a dialog
// is the runtime's.
import { z } from 'zod'

export const toneNames = ['angry', 'disgust', 'fear', 'sad', 'joy', 'positive'] as const
export type ToneName = (typeof toneNames)[number]

/** From definitely suppressed to definitely expressed; a tone of which nothing was heard is absent, which counts as 0. */
export const toneLevels = { least: -3, most: 3 } as const

/** Names of fields are those that scripts and conditions of existing bots read. */
export const ToneScore = z.object({ tone_name: z.enum(toneNames), level: z.number().min(toneLevels.least).max(toneLevels.most) })
export type ToneScore = z.infer<typeof ToneScore>

/** Over all messages of a dialog: the mean level, and how many messages had the tone. */
export const DialogTone = ToneScore.extend({ count: z.number().int().min(1) })
export type DialogTone = z.infer<typeof DialogTone>
