// ARCHITECTURE.md is a map, and a map that leaves out a street is worse than none: every package and every shared folder of the
// server is mentioned, and every path it mentions exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding'

const map = 'ARCHITECTURE.md'

export async function check(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, map))) return [{ file: map, text: 'does not exist' }]
  const text = readFileSync(join(root, map), 'utf8')
  const wanted = [...workspacesOf(root), ...foldersIn(root, 'server/base')]
  const absent = wanted
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => ({ file: map, text: `does not mention ${name}` }))
  return [...absent, ...deadPaths(root, text)]
}

function workspacesOf(root: string): string[] {
  const parsed: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const list = typeof parsed === 'object' && parsed !== null && 'workspaces' in parsed ? parsed.workspaces : []
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}

function foldersIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Paths in code marks with a slash; `<name>` and `*` stand for many. */
function deadPaths(root: string, text: string): Finding[] {
  const paths = [...text.matchAll(/`([a-z][\w.-]*\/[\w./-]*)`/g)].map((match) => match[1] ?? '')
  const dead = [...new Set(paths)].filter((path) => !existsSync(join(root, path)))
  return dead.map((path) => ({ file: map, text: `mentions ${path}, which does not exist` }))
}
