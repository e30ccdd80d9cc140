// Files of functions that scripts of a bot call, over paths for scripts and the console: objects of the bot's document, and calls of single
// functions to try them.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { botFunctionLimits, FunctionSource, FunctionTest } from '../objects/bot-function'
import { changeAccess } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/botfunctions'
const id = z.string().max(80)
const one = { streamId: id, botFunctionId: id }
const edit = changeAccess('bot-function')
const view = { anyOf: ['EXTENSIONS', 'TASKS', 'BOT_SETTINGS'], level: 'VIEW' } as const
const requestBytes = limits.scriptChars * 2

export const WireFunction = z.object({
  name: z.string(),
  /** From 1. */
  line: z.number(),
  parameters: z.array(z.string()),
  /** The comment above it; '' for none. */
  comment: z.string(),
})
export type WireFunction = z.infer<typeof WireFunction>

export const WireFunctionFile = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  bytes: z.number(),
  functions: z.array(WireFunction),
  /** Why it cannot be read; '' where it can. */
  problem: z.string(),
})
export type WireFunctionFile = z.infer<typeof WireFunctionFile>

export const WireFunctionSource = WireFunctionFile.extend({ source: z.string(), tests: z.array(FunctionTest) })
export type WireFunctionSource = z.infer<typeof WireFunctionSource>

/** What becomes of a file whose name is taken. */
export const takenChoices = ['refuse', 'replace', 'keep-both'] as const
const Taken = z.enum(takenChoices).default('refuse')

const FunctionCall = z.object({
  functionName: z.string().max(200),
  /** A JSON list. */
  given: z.string().max(botFunctionLimits.testChars).default('[]'),
})

/** What a call of a function came to. */
export const TriedFunction = z.object({
  ok: z.boolean(),
  /** What it gave, as JSON; '' for nothing. */
  value: z.string(),
  printed: z.array(z.string()),
  logs: z.array(z.string()),
  /** What it failed with, with its file and line; '' where it did not. */
  problem: z.string(),
  ms: z.number(),
})
export type TriedFunction = z.infer<typeof TriedFunction>

export const TestedFunction = TriedFunction.extend({ testId: z.string(), passed: z.boolean() })
export type TestedFunction = z.infer<typeof TestedFunction>

export const botFunctionCalls = {
  'bot-function.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The files of functions of a bot, by name, with the functions that each declares for scripts.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WireFunctionFile),
  }),
  'bot-function.get': call({
    method: 'GET',
    path: `${base}/{botFunctionId}`,
    access: view,
    about: 'One file of functions with its source and its tests.',
    reads: ['document'],
    input: z.object(one),
    reply: WireFunctionSource,
  }),
  'bot-function.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about:
      'Adds a file of functions, whose source is given as text. One that cannot be read as JavaScript is refused with line and column.',
    touches: ['document'],
    input: z.object({
      streamId: id,
      /** Ends in .js. */
      name: z.string().trim().min(1).max(botFunctionLimits.nameChars),
      source: FunctionSource,
      description: z.string().max(2000).optional(),
      whenTaken: Taken,
    }),
    reply: WireFunctionFile,
    maxBytes: requestBytes,
  }),
  'bot-function.upload': call({
    method: 'POST',
    path: `${base}/uploadfile`,
    access: edit,
    knownAs: 'bt.post.uploadbotfuncfile',
    body: 'multipart',
    maxBytes: requestBytes,
    about: 'Adds a file of functions that is sent: JavaScript in UTF-8 of at most 500 KB, named .js. What cannot be read is refused.',
    touches: ['document'],
    input: z
      .object({
        streamId: id,
        file: z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() }),
        whenTaken: Taken,
      })
      .loose(),
    reply: WireFunctionFile,
  }),
  'bot-function.remove': call({
    method: 'DELETE',
    path: `${base}/{botFunctionId}`,
    access: edit,
    about: 'Removes a file of functions; scripts that call them fail from then on.',
    touches: ['document'],
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'bot-function.try': call({
    method: 'POST',
    path: `${base}/{botFunctionId}/try`,
    access: edit,
    about:
      'Calls a function of the draft with arguments, in the sandbox of scripts and by its limits. Without a name the file is only read, which tells what its top level fails with.',
    perMinute: 240,
    input: z.object({ ...one, ...FunctionCall.shape }),
    reply: TriedFunction,
  }),
  'bot-function.run-tests': call({
    method: 'POST',
    path: `${base}/{botFunctionId}/runtests`,
    access: edit,
    about: 'Runs the saved tests of a file, or one of them, and tells for each whether it gave what is expected.',
    perMinute: 60,
    input: z.object({ ...one, testId: z.string().max(60).optional() }),
    reply: z.array(TestedFunction),
  }),
}
