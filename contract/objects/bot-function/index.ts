// A file of functions that every script of the bot may call by their names, with tests of them. Which functions it declares is read from its
// source (kit/expression/function-file); how a script gets them is the runtime's.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { limits } from '../../base/limits'

export const botFunctionLimits = { tests: 200, testChars: 20_000, nameChars: 128 } as const

/** Told in errors with a line, so that it has no colon and no bracket. */
export const functionFileName = /^[\p{L}\p{N}_$][\p{L}\p{N}_$ .-]*\.js$/u
export const FunctionFileName = z.string().trim().min(4).max(botFunctionLimits.nameChars).regex(functionFileName)

const utf8 = new TextEncoder()

/** No NUL: an engine and a database end there. */
export const FunctionSource = z
  .string()
  .max(limits.scriptChars)
  .refine((source) => !source.includes('\0') && utf8.encode(source).length <= limits.scriptChars)

const TestText = z.string().max(botFunctionLimits.testChars)

/** A call and what it is expected to give. */
export const FunctionTest = z.object({
  id: z.string().min(1).max(60),
  name: z.string().max(200).default(''),
  functionName: z.string().max(200),
  /** A JSON list. */
  given: TestText.default('[]'),
  /** JSON; '' for nothing. */
  expected: TestText.default(''),
})
export type FunctionTest = z.infer<typeof FunctionTest>

export const BotFunction = z.object({
  name: FunctionFileName,
  description: z.string().max(2000).default(''),
  source: FunctionSource.default(''),
  tests: z.array(FunctionTest).max(botFunctionLimits.tests).default([]),
})
export type BotFunction = z.infer<typeof BotFunction>

/** What of it is edited as described fields: its texts may mention variables. */
export const botFunctionFields: readonly Field[] = [{ name: 'source', label: 'Functions', control: 'script' }]
