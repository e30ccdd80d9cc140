// Files of functions as objects of the bot's document: shown, taken in and given a name that is free. Calling their functions is trial.ts.
import { readFile } from 'node:fs/promises'
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import type { WireFunctionFile, WireFunctionSource } from '@parley/contract/integration/bot-function'
import { BotFunction, FunctionFileName } from '@parley/contract/objects/bot-function/index'
import type { BotObject } from '@parley/contract/objects/object'
import { mapTexts, namesOf, toNames } from '@parley/contract/objects/references'
import { functionsOf } from '@parley/kit/expression/function-file'
import { scriptText } from '@parley/kit/text/script-text'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { findNamed, listNamed, putNamed } from '../../bot/document/index'
import { sentence } from './sentences'

type File = BotObject<'bot-function'>
type WhenTaken = CallInput<'bot-function.create'>['whenTaken']

export function shown({ id, data }: File): WireFunctionFile {
  const { name, description, source } = BotFunction.parse(data)
  const { functions, fault } = functionsOf(source)
  const problem = fault === null ? '' : sentence('refused.function-file-unreadable', { name, ...placeOf(fault) }).text
  return { _id: id, name, description, bytes: Buffer.byteLength(source), functions, problem }
}

/** With the names of variables in the place of their ids. */
export async function shownWhole(ctx: Ctx, id: string): Promise<WireFunctionSource> {
  const file = await findNamed(ctx, 'bot-function', id)
  const names = namesOf({ objects: await listObjects(ctx.db, ctx.botId, ['entity', 'variable']) })
  const written = mapTexts(file, fieldsOfNode, (text, kind) => toNames(text, kind, names))
  const { source, tests } = BotFunction.parse(written.data)
  return { ...shown(file), bytes: Buffer.byteLength(source), source, tests }
}

interface Given {
  name: string
  source: string
  description?: string | undefined
  whenTaken: WhenTaken
}

/** One that cannot be read is refused, and one whose name is taken, unless it is said what is to be done. */
export async function add(ctx: Ctx, { name, source, description, whenTaken }: Given): Promise<WireFunctionFile> {
  if (!FunctionFileName.safeParse(name).success) fail('INVALID_INPUT', sentence('refused.function-file-name'))
  const { fault } = functionsOf(source)
  if (fault !== null) fail('INVALID_INPUT', sentence('refused.function-file-unreadable', { name, ...placeOf(fault) }))
  const files = await listNamed(ctx, 'bot-function')
  const isNamed = (wanted: string) => (file: File) => file.data.name.toLowerCase() === wanted.toLowerCase()
  const there = files.find(isNamed(name))
  const called = there && whenTaken === 'keep-both' ? freeName(name, (wanted) => files.some(isNamed(wanted))) : name
  const set = { name: called, source, ...(description !== undefined && { description }) }
  return shown(await putNamed(ctx, 'bot-function', set, there && whenTaken === 'replace' ? there.id : undefined))
}

export async function takeUpload(ctx: Ctx, { file, whenTaken }: CallInput<'bot-function.upload'>): Promise<WireFunctionFile> {
  const { data: name } = FunctionFileName.safeParse(file.name)
  if (name === undefined) fail('INVALID_FILE_TYPE', sentence('refused.function-file-name'))
  if (file.bytes > limits.scriptChars) fail('TOO_LARGE', sentence('refused.function-file-too-large'))
  const read = scriptText(await readFile(file.path), limits.scriptChars)
  if ('fault' in read) fail('INVALID_FILE_TYPE', sentence(`refused.function-file-${read.fault}`))
  return add(ctx, { name, source: read.text, whenTaken })
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  const stem = name.replace(/\.js$/, '')
  for (let number = 2; ; number += 1) {
    const end = `-${number}.js`
    const wanted = stem.slice(0, 128 - end.length) + end
    if (!isTaken(wanted)) return wanted
  }
}

const placeOf = ({ line, column, message }: { line: number; column: number; message: string }) => ({ line, column, why: message })
