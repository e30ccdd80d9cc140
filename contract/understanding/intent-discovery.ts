// Intents that a bot does not have yet, looked for in what people say: transcripts that are sent, and the bot's own messages that it did not
// understand. Making an intent of what is found is an edit of the document.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { Job } from '../operate/job'

const base = '/builder/streams/{streamId}/intentdiscovery'
const where = z.object({ streamId: z.string().max(80) })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const

/** What is kept of transcripts at most; older lines give way. */
export const mostTranscriptLines = 20_000

const Cluster = z.object({
  name: z.string(),
  size: z.number(),
  /** Its number in the look that found it. */
  group: z.number(),
  /** The first of its sentences, those that are most like all others, and how many it has in all. */
  sentences: z.array(z.string()),
  distinct: z.number(),
  /** How many people said them, as far as they were said to the bot. */
  people: z.number(),
  /** How many of those were handed over to a person in that conversation. */
  handedOver: z.number(),
  /** How often each of them was said. */
  said: z.array(z.number()),
  /** Those of the sentences that personal data was taken out of, by the bot's own patterns: no intent should learn from them. */
  masked: z.array(z.string()),
  /** On the map, from 0 to 1: nearer means more alike. */
  x: z.number(),
  y: z.number(),
  /** The intents it is most like, best first, at most three; likeness 0 to 1. */
  nearest: z.array(z.object({ intentId: z.string(), likeness: z.number() })),
  /** The intent that has most of its sentences among its utterances, if one has half of them; else ''. */
  intentId: z.string(),
})
export type DiscoveredCluster = z.infer<typeof Cluster>

/** Sentences of one group that are shown, and may become an intent's. */
export const mostShownSentences = 40

/** Sentences of one group that are kept beyond those. */
export const mostKeptSentences = 2000

export const maxReportedDrops = 3

export const intentDiscoveryCalls = {
  'intent-discovery.add-transcripts': call({
    ...{ method: 'POST', path: `${base}/transcripts`, access: edit },
    about: 'Keeps what people said somewhere else, a sentence each, to look for intents in; older ones give way to newer.',
    touches: ['intent-discovery'],
    maxBytes: limits.faqFileBytes,
    input: where.extend({ transcripts: z.array(z.string().trim().min(1).max(limits.utteranceChars)).min(1).max(mostTranscriptLines) }),
    reply: z.object({ added: z.number(), total: z.number() }),
  }),
  'intent-discovery.clear-transcripts': call({
    ...{ method: 'DELETE', path: `${base}/transcripts`, access: edit },
    about: 'Forgets all transcripts of the bot.',
    touches: ['intent-discovery'],
    input: where,
    reply: z.object({}),
  }),
  'intent-discovery.run': call({
    ...{ method: 'POST', path: `${base}/run`, access: edit },
    about: 'Begins to look for intents in the transcripts and in the bot’s messages that it did not understand.',
    starts: 'intent-discovery.run',
    touches: ['job', 'intent-discovery'],
    input: where,
    reply: Job,
  }),
  'intent-discovery.get': call({
    ...{ method: 'GET', path: base, access: view },
    about:
      'How much there is to look at, how far the last look is, and what it found: clusters of sentences of one meaning, the largest first.',
    reads: ['job', 'intent-discovery', 'document'],
    input: where,
    reply: z.object({
      transcripts: z.number(),
      notUnderstood: z.number(),
      job: Job.nullable(),
      looked: z.number(),
      /** From the first of the messages that were not understood to the last, when they were looked through; 0 where there were none. */
      days: z.number(),
      clusters: z.array(Cluster),
      /** Intents near a cluster, by their place on the map. */
      intents: z.array(z.object({ intentId: z.string(), x: z.number(), y: z.number() })),
    }),
  }),
  'intent-discovery.list-sentences': call({
    ...{ method: 'GET', path: `${base}/groups/{group}/sentences`, access: view },
    about: 'The sentences of a group that the last look found beyond those it is shown with.',
    reads: ['job', 'intent-discovery', 'document'],
    /** No look finds more groups than it had lines. */
    input: where.extend({ group: z.coerce.number().int().min(0).max(mostTranscriptLines) }),
    reply: z.array(z.object({ text: z.string(), said: z.number(), isMasked: z.boolean() })).max(mostKeptSentences),
  }),
  'intent-discovery.foresee': call({
    ...{ method: 'POST', path: `${base}/foresee`, access: view },
    about:
      'What sentences are to the bot before they become an intent’s: which intent has each already, and for which the trained model takes it.',
    reads: ['training', 'document'],
    input: where.extend({ sentences: z.array(z.string().min(1).max(limits.utteranceChars)).max(mostShownSentences) }),
    reply: z.array(z.object({ text: z.string(), heldBy: z.string(), takenFor: z.string() })),
  }),
  'intent-discovery.measure': call({
    ...{ method: 'POST', path: `${base}/measure`, access: view },
    about:
      'How well an intent, or a new one, would be told from the others with these sentences: its F1 on sentences held out and, of a new one, the intents that do worse beside it.',
    reads: ['training', 'document'],
    /** `intentId` '': of a new intent, which is called `name`. */
    input: where.extend({
      intentId: z.string().max(80),
      name: z.string().max(128).default(''),
      texts: z.array(z.string().trim().min(1).max(limits.utteranceChars)).min(1).max(limits.sentencesPreviewed),
    }),
    /** f1: null where it cannot be measured: too few sentences, no other intent, or a bot so large that it takes long. */
    reply: z.object({
      f1: z.number().nullable(),
      /** Their F1 without it and with it; none where sentences join an intent. */
      fallen: z.array(z.object({ intentId: z.string(), before: z.number(), after: z.number() })).max(maxReportedDrops),
    }),
  }),
}
