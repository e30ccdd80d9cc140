// A bot out of a file: of ours, of whatever release, or of another platform. What would become of each object is told before anything is
// done; then a job does it, as a new bot or as one step of the caller's in a bot that is there.
import { z } from 'zod'
import { call } from '../base/call'
import { LocalizedFields } from '../base/fields/localized'
import { objectKinds } from '../objects/object-kinds'
import { Job } from '../operate/job'
import { botParts } from './bot-parts'
import { type PlanOutcome, planOutcomes } from './plan-outcomes'

export const botImportLimits = {
  /** Of the file. */
  botFileBytes: 64 * 1024 * 1024,
  /** Rows that a plan tells one by one; of the others it tells how many. */
  planRows: 500,
  /** Constructs of another platform that a plan tells one by one. */
  planConstructs: 2000,
  /** Characters of a value that is given for a variable. */
  valueChars: 10_000,
} as const

const id = z.string().max(80)
const access = { permission: 'BOT_IMPORT', level: 'YES' } as const

const Counts = z.object(Object.fromEntries(planOutcomes.map((outcome) => [outcome, z.number()])) as Record<PlanOutcome, z.ZodNumber>)

export const PlanRow = z.object({
  outcome: z.enum(planOutcomes),
  /** '' for a part of the file that is neither an object nor lies beside them. */
  kind: z.enum([...objectKinds, ...botParts, '']),
  /** What people call it, or the part of the file. */
  name: z.string(),
  /** '' where there is nothing to say. */
  why: z.string(),
  says: LocalizedFields,
})
export type PlanRow = z.infer<typeof PlanRow>

/** One construct of another platform's file and what becomes of it. */
export const PlanConstruct = z.object({
  kind: z.string(),
  file: z.string(),
  place: z.string(),
  name: z.string(),
  outcome: z.enum(['same', 'equivalent', 'approximated', 'note', 'not-possible']),
  why: z.string(),
  says: LocalizedFields,
})
export type PlanConstruct = z.infer<typeof PlanConstruct>

export const ImportPlan = z.object({
  /** `parley`, or the id of the format. */
  format: z.string(),
  formatName: z.string(),
  name: z.string(),
  /** Why nothing can be imported; '' where something can. */
  refused: z.string(),
  says: LocalizedFields,
  counts: z.array(z.object({ kind: z.enum([...objectKinds, ...botParts]), counts: Counts })),
  /** Those with something to say first. */
  rows: z.array(PlanRow),
  /** Rows that are left out. */
  more: z.number(),
  constructs: z.array(PlanConstruct),
  constructCounts: z.array(z.object({ kind: z.string(), outcome: PlanConstruct.shape.outcome, count: z.number() })),
  /** Addresses of the file's environment, which are others on this server; `value` is the one last given here, else the file's. */
  addresses: z.array(z.object({ key: z.string(), value: z.string() })),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** A secure variable, or a secret setting of another object. */
const MissingSecret = z.object({
  objectId: z.string(),
  name: z.string(),
  /** '' for a variable. */
  field: z.string(),
  /** Of the field, and under what the console has it in other languages. */
  label: z.string(),
  labelKey: z.string(),
  isOptional: z.boolean(),
})
export type MissingSecret = z.infer<typeof MissingSecret>

/** How the file is taken. */
const wish = {
  fileId: id,
  /** Objects of these kinds alone. */
  kinds: z.array(z.enum(objectKinds)).optional(),
  /** What of the file lies beside its objects; where absent all of it, and nothing of it with kinds. */
  parts: z.array(z.enum(botParts)).optional(),
  /** The bot becomes as the file: what is not in it goes. */
  replace: z.boolean().default(false),
  /** Values of variables of the environment by their keys, in place of the file's; they are offered again the next time. */
  values: z.record(z.string().max(128), z.string().max(botImportLimits.valueChars)).default({}),
}

/** As public clients know it. */
const Request = z.object({ _id: z.string(), streamId: z.string(), status: z.literal('pending'), job: Job })

export const botImportCalls = {
  'bot-import.upload': call({
    method: 'POST',
    path: '/users/{userId}/builder/importBotV2/file',
    access: 'signed-in',
    body: 'multipart',
    maxBytes: botImportLimits.botFileBytes,
    about: 'Keeps a file of a bot and answers with its id.',
    input: z.object({ userId: id, file: z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() }) }).loose(),
    reply: z.object({ fileId: z.string() }),
  }),
  'bot-import.plan-new': call({
    method: 'POST',
    path: '/users/{userId}/builder/importBotV2/plan',
    access: 'signed-in',
    about: 'What a new bot made of a file would be, with every part that would not come along; nothing is done.',
    input: z.object({ userId: id, ...wish }),
    reply: ImportPlan,
  }),
  'bot-import.plan': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/import/plan',
    access,
    about: 'What importing a file into the bot would add, change, remove and leave, object by object; nothing is done.',
    reads: ['document'],
    input: z.object({ streamId: id, ...wish }),
    reply: ImportPlan,
  }),
  'bot-import.start-new': call({
    method: 'POST',
    path: '/users/{userId}/builder/importBotV2',
    access: 'signed-in',
    about: 'Begins to make a bot of a file. Until it is whole nobody sees it; what fails leaves nothing behind.',
    touches: ['bot'],
    input: z.object({
      userId: id,
      ...wish,
      /** '' names it as the file does. */
      name: z.string().trim().max(128).default(''),
    }),
    reply: Request,
  }),
  'bot-import.start': call({
    method: 'POST',
    path: '/users/{userId}/builder/importBotV2/{streamId}',
    access,
    about: 'Begins to import a file into the bot: all of the plan or nothing, as one step of the caller’s that can be undone.',
    starts: 'bot-import.run',
    touches: ['job'],
    input: z.object({ userId: id, streamId: id, ...wish }),
    reply: Request,
  }),
  'bot-import.get-status': call({
    method: 'GET',
    path: '/importBot/status/{requestId}',
    access: 'signed-in',
    about: 'How an import of the caller’s stands.',
    reads: ['job', 'secret'],
    input: z.object({ requestId: id }),
    reply: z.object({
      _id: z.string(),
      status: z.enum(['pending', 'success', 'failed']),
      streamId: z.string(),
      job: Job,
      /** Once it is done: what of the bot needs a secret and has none. */
      missing: z.array(MissingSecret),
    }),
  }),
}
