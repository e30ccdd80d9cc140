// How deep YAML lies, told before it is composed: the composer calls itself for each level, and a stack that overflows there can end the process.
import type { CST } from 'yaml'

/** Walks what the parser gives without calling itself. */
export function isTooDeep(tokens: readonly CST.Token[], deepest: number): boolean {
  const open = tokens.map((token) => ({ token, depth: 0 }))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { token, depth } = at
    if (depth > deepest) return true
    if (token.type === 'document' && token.value) open.push({ token: token.value, depth })
    if (!('items' in token)) continue
    for (const { key, value } of token.items) for (const inner of [key, value]) if (inner) open.push({ token: inner, depth: depth + 1 })
  }
  return false
}
