// Calls of single functions of the draft, and the saved tests of a file: in the sandbox of scripts, by its limits, with what the file needs.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { Json } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { TestedFunction, TriedFunction } from '@parley/contract/integration/bot-function'
import { BotFunction, type FunctionTest } from '@parley/contract/objects/bot-function/index'
import { functionsOf } from '@parley/kit/expression/function-file'
import { sameJson } from '@parley/kit/json/same'
import type { FunctionFile } from '@parley/runtime/functions/library'
import type { ScriptReply } from '@parley/runtime/ports'
import type { Ctx, Services } from '../../base/context'
import { findNamed } from '../../bot/document/index'
import { type Bots, botsOf } from '../../gateway/bots'
import { sentence } from './sentences'

export interface Trying {
  bots: Bots
  sandbox: Services['sandbox']
}

export const tryingOn = (services: Services): Trying => ({ bots: botsOf(services.db, services.bus), sandbox: services.sandbox })

type Running = Awaited<ReturnType<Bots['ready']>>

interface Prepared {
  trying: Trying
  running: Running
  /** In the order in which they are read; the file itself among them. */
  functions: readonly FunctionFile[]
  data: BotFunction
  now: number
}

async function prepare(trying: Trying, ctx: Ctx, botFunctionId: string): Promise<Prepared> {
  const data = BotFunction.parse((await findNamed(ctx, 'bot-function', botFunctionId)).data)
  const running = await trying.bots.ready(ctx.botId, 'draft')
  const { functions: library } = running.bot
  const own = library.files.find(({ name }) => name === data.name) ?? { name: data.name, source: data.source, functions: [] }
  const needed = library.neededBy(own.source)
  return { trying, running, functions: needed.includes(own) ? needed : [...needed, own], data, now: ctx.now() }
}

export async function tryFunction(trying: Trying, ctx: Ctx, input: CallInput<'bot-function.try'>): Promise<TriedFunction> {
  return callOf(await prepare(trying, ctx, input.botFunctionId), input)
}

export async function runTests(trying: Trying, ctx: Ctx, input: CallInput<'bot-function.run-tests'>): Promise<TestedFunction[]> {
  const prepared = await prepare(trying, ctx, input.botFunctionId)
  const tests = prepared.data.tests.filter(({ id }) => input.testId === undefined || id === input.testId)
  if (input.testId !== undefined && tests.length === 0) fail('NOT_FOUND', sentence('refused.no-function-test'))
  const results: TestedFunction[] = []
  for (const test of tests) {
    const tried = await callOf(prepared, test)
    results.push({ ...tried, testId: test.id, passed: tried.ok && isExpected(test, tried.value) })
  }
  return results
}

function isExpected({ expected }: FunctionTest, value: string): boolean {
  if (expected.trim() === '' || value === '') return expected.trim() === value
  const wanted = parsed(expected)
  return wanted !== undefined && sameJson(wanted, parsed(value) ?? null)
}

/** Without a name the files are read, and nothing is called. */
async function callOf(
  { trying, running, functions, data, now }: Prepared,
  { functionName, given }: Pick<FunctionTest, 'functionName' | 'given'>,
): Promise<TriedFunction> {
  const declared = functionsOf(data.source)
  if (declared.fault !== null) {
    const { line, column, message } = declared.fault
    return { ...nothing, problem: sentence('refused.function-file-unreadable', { name: data.name, line, column, why: message }).text }
  }
  if (functionName !== '' && !declared.functions.some(({ name }) => name === functionName))
    return { ...nothing, problem: sentence('refused.no-such-function', { name: data.name, function: functionName }).text }
  const list = parsed(given)
  if (!Array.isArray(list)) return { ...nothing, problem: sentence('refused.function-arguments').text }
  const source = functionName === '' ? '' : `context.value = [${functionName}(...context.given)].map((value) => JSON.stringify(value))`
  const { env, content } = running.bot.variables.seenAt('')
  const scope = { context: { given: list }, env, content: content(running.bot.defaultLanguage) }
  const request = { source, functions, scope, language: running.bot.defaultLanguage, now, seed: 0, timeoutMs: limits.scriptWaitMs }
  const from = performance.now()
  const reply = await trying.sandbox.run(request, { accountId: running.accountId, botId: running.bot.id })
  return resultOf(reply, Math.round(performance.now() - from))
}

const nothing = { ok: false, value: '', printed: [], logs: [], problem: '', ms: 0 }

function resultOf(reply: ScriptReply, ms: number): TriedFunction {
  if (!reply.ok) return { ...nothing, printed: reply.printed, problem: reply.text, ms }
  const { context } = reply.scope
  const value = typeof context === 'object' && context !== null && !Array.isArray(context) ? context['value'] : undefined
  const [first] = Array.isArray(value) ? value : []
  return { ok: true, value: typeof first === 'string' ? first : '', printed: reply.printed, logs: reply.logs, problem: '', ms }
}

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
