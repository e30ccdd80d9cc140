// Utterances over the paths that existing scripts use; the console edits them as objects of the document.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'

const Sentence = z.object({
  sentence: z.string().trim().min(1).max(limits.utteranceChars),
  taskName: z.string().min(1).max(128),
  language: Language.default('en'),
  type: z.string().max(40).default('DialogIntent'),
  entities: z.array(z.json()).default([]),
})

export const utteranceCalls = {
  'utterance.import': call({
    method: 'POST',
    path: '/users/{userId}/builder/sentences/stream/{streamId}/bulk/import',
    access: { permission: 'NATURAL_LANGUAGE', level: 'YES' },
    body: 'array',
    about: 'Adds many utterances; an intent is found by its name, case aside.',
    touches: ['document'],
    maxBytes: limits.fileBytes,
    input: z.object({ userId: z.string(), streamId: z.string(), items: z.array(Sentence).max(100_000) }),
    reply: z.object({
      status: z.literal('pending').or(z.literal('success')),
      added: z.number(),
      duplicates: z.number(),
      unknownTasks: z.array(z.string()),
    }),
  }),
  'utterance.create': call({
    method: 'POST',
    path: '/users/{userId}/builder/sentences',
    access: { permission: 'NATURAL_LANGUAGE', level: 'YES' },
    about: 'Adds one utterance; 409 when it is there already.',
    touches: ['document'],
    input: Sentence.extend({ userId: z.string(), streamId: z.string(), taskId: z.string().optional() }),
    reply: z.object({ _id: z.string() }).loose(),
  }),
}
