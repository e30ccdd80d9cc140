// Small talk as a file in the public form (JSON): groups by language, in them what people say and the texts of the answers.
import { limits } from '@parley/contract/base/limits'
import { z } from 'zod'
import { groupRows, nodeRows, type Talk } from './read'

const Text = z.object({ text: z.string().trim().min(1).max(limits.utteranceChars) })
const Answer = z.object({ text: z.string().max(20_000), channel: z.string().max(40).optional(), type: z.string().max(40).optional() })

const TalkFile = z.object({
  smallTalk: z
    .array(
      z.object({
        language: z.string().max(10).default('en'),
        groups: z
          .array(
            z.object({
              groupName: z.string().min(1).max(128),
              nodes: z
                .array(
                  z.object({
                    state: z.string().max(40).optional(),
                    userUtterances: z.array(Text).min(1).max(201),
                    botUtterances: z.array(Answer).max(200),
                  }),
                )
                .max(5000),
            }),
          )
          .max(1000),
      }),
    )
    .max(50),
})
export type TalkFile = z.infer<typeof TalkFile>

/** null for what is no such file. */
export function readTalkFile(text: string): TalkFile | null {
  try {
    return TalkFile.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function writeTalkFile(talk: Talk): string {
  const groups = groupRows(talk)
  const nodes = nodeRows(talk)
  const smallTalk = [...new Set(groups.map(({ language }) => language))].map((language) => ({
    language,
    groups: groups
      .filter((group) => group.language === language)
      .map(({ groupId, groupName, count }) => ({
        ...{ groupId, groupName, count },
        nodes: nodes
          .filter((node) => node.groupId === groupId)
          .map(({ nodeId, seq, state, questions, answers }) => ({
            ...{ nodeId, seq, state: state === 'enabled' ? 'configured' : 'disabled', language },
            userUtterances: questions.map((text) => ({ text })),
            botUtterances: answers.map((text) => ({ text, channel: 'default', type: 'basic' })),
          })),
      })),
  }))
  return JSON.stringify({ smallTalk }, null, 2)
}
