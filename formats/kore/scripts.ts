// Scripts of an export as ours: the same JavaScript over the same context, but for two habits of that platform. Placeholders inside quoted
// texts are filled in there, and an entity that is set to an empty text has no value.
import type { Json } from '@parley/contract/base/json'
import { scriptFault } from '@parley/kit/expression/script-fault'
import { textOf } from '../shared/read-json'
import type { Texts } from '../shared/texts'
import { decoded } from './source'

const emptied =
  /(\bcontext\.entities(?:\.[A-Za-z_$][\w$]{0,127}|\[(?:"[^"\n]{1,128}"|'[^'\n]{1,128}')\])\s{0,8}=\s{0,8})(?:""|'')(?=\s*(?:;|\n|$|\}))/g
const path = /^\s*((?:context|env|content)(?:\.[A-Za-z_$][\w$]*|\[(?:\d+|"[^"\n]*"|'[^'\n]*')\])*)\s*$/

export function scriptOf(script: Json | undefined, texts: Texts): string {
  const source = decoded(textOf(script)).replace(emptied, '$1null')
  const filled = source.includes('{{') ? filledIn(source) : source
  // Where a text with a placeholder may not be a sum, it stays as it was.
  return texts.script(filled !== source && scriptFault(filled) !== null && scriptFault(source) === null ? source : filled)
}

/** Most characters of a placeholder. */
const longest = 400

/** `'Hello {{context.name}}'` as `'Hello ' + (context.name ?? '') + ''`. */
function filledIn(source: string): string {
  let written = ''
  let quote = ''
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at)
    const end = quote !== '' && source.startsWith('{{', at) ? source.slice(at, at + longest).indexOf('}}') + at : -1
    const inside = end <= at ? undefined : path.exec(source.slice(at + 2, end))?.[1]
    if (inside !== undefined && !inside.includes(quote)) {
      written += quote === '`' ? `\${${inside} ?? ''}` : `${quote} + (${inside} ?? '') + ${quote}`
      at = end + 1
      continue
    }
    const skipped = quote === '' ? commentAt(source, at) : char === '\\' ? 2 : 0
    if (skipped > 0) {
      written += source.slice(at, at + skipped)
      at += skipped - 1
      continue
    }
    if (quote === '' && /["'`]/.test(char)) quote = char
    else if (char === quote || (char === '\n' && quote !== '`')) quote = ''
    written += char
  }
  return written
}

/** Characters of a comment that begins here; 0 for none. */
function commentAt(source: string, at: number): number {
  const closed = source.startsWith('//', at) ? '\n' : source.startsWith('/*', at) ? '*/' : ''
  if (closed === '') return 0
  const end = source.indexOf(closed, at + 2)
  return (end < 0 ? source.length : end + (closed === '\n' ? 0 : 2)) - at
}
