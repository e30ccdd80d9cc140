// Every call of the contract is asked for by somebody: a screen of the console, the chat window, or whoever callers-outside.ts names with
// the reason. A call that nobody asks for is a feature without its place, or code that can go.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { callersByKind, callersOutside } from '../contract/callers-outside'
import type { Finding } from './finding'
import { codeFiles, isTestFile, type SourceFile } from './source-files'

const table = 'contract/callers-outside.ts'
const callKey = /^\s*'([a-z-]+\.[a-z-]+)':\s*call\(/gm
/** What asks: a hook or a function of console/base/call with the key first, also one of two keys. */
const asked =
  /\b(?:useCall|callQuery|useChange|change|send|once)\(\s*(?:[^'"`()]*\?\s*)?'([a-z-]+\.[a-z-]+)'(?:\s*:\s*'([a-z-]+\.[a-z-]+)')?/g
/** The chat window asks by path; the method is left out. */
const askedPath = /['"`]\/api(\/[^'"`?]+)/g

interface DeclaredCall {
  key: string
  file: string
  /** '' where it cannot be told from the text. */
  path: string
}

export async function check(
  root: string,
  outside: Readonly<Record<string, readonly string[]>> = { ...callersOutside, ...callersByKind },
): Promise<Finding[]> {
  if (!existsSync(join(root, 'contract/call-list.ts'))) return []
  const files = codeFiles(root).filter(({ path }) => !isTestFile(path))
  const calls = files.filter(({ path }) => path.startsWith('contract/')).flatMap(callsIn)
  const keys = keysAsked(files)
  const paths = pathsAsked(files)
  const hasCaller = ({ key, path }: DeclaredCall): boolean => keys.has(key) || (path !== '' && paths.has(path))
  const named = Object.values(outside).flat()
  return [
    ...calls
      .filter((call) => !hasCaller(call) && !named.includes(call.key))
      .map(({ key, file }) => ({ file, text: `nobody asks for ${key}: give it its place, remove it, or name who asks in ${table}` })),
    ...calls
      .filter((call) => hasCaller(call) && named.includes(call.key))
      .map(({ key }) => ({ file: table, text: `${key} has a caller here and need not be named` })),
    ...named.filter((key) => !calls.some((call) => call.key === key)).map((key) => ({ file: table, text: `${key} is no call` })),
    ...named.filter((key, at) => named.indexOf(key) !== at).map((key) => ({ file: table, text: `${key} is named twice` })),
  ]
}

function keysAsked(files: readonly SourceFile[]): Set<string> {
  const matches = files.filter(({ path }) => path.startsWith('console/')).flatMap(({ text }) => [...text.matchAll(asked)])
  return new Set(matches.flatMap(([, one, other]) => [one ?? '', other ?? '']))
}

function pathsAsked(files: readonly SourceFile[]): Set<string> {
  const matches = files.filter(({ path }) => path.startsWith('widget/')).flatMap(({ text }) => [...text.matchAll(askedPath)])
  return new Set(matches.map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '{}')))
}

/** Each call with its path, whose constants are those of the file and whose parameters have no names. */
function callsIn({ path: file, text }: SourceFile): DeclaredCall[] {
  const constants = new Map([...text.matchAll(/^const (\w+) = ['`]([^'`]*)['`]/gm)].map(([, name = '', value = '']) => [name, value]))
  const filled = (path: string): string => path.replace(/\$\{(\w+)\}/g, (_, name: string) => filled(constants.get(name) ?? ''))
  return [...text.matchAll(callKey)].map((match) => {
    const [, written] = /\bpath: ['`]([^'`]*)['`]/.exec(textOfCall(text, match.index + match[0].length)) ?? []
    return { key: match[1] ?? '', file, path: filled(written ?? '').replace(/\{\w+\}/g, '{}') }
  })
}

/** Up to the next call. */
function textOfCall(text: string, from: number): string {
  const next = text.slice(from).search(/^\s*'[a-z-]+\.[a-z-]+':\s*call\(/m)
  return next === -1 ? text.slice(from) : text.slice(from, from + next)
}
