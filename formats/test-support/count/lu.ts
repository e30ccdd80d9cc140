// Counts the constructs of .lu files, line by line.
import type { SourceFile } from '../../shared/bot-format'
import type { Counted } from './count'

const label = /\{\s*@?[\w.]+\s*(?::\s*\w+\s*)?=/g

export function countLu(files: readonly SourceFile[]): Counted {
  const counted: Counted = {
    rows: { intent: 0, utterance: 0, pattern: 0, label: 0, entity: 0, 'list line': 0, role: 0, import: 0, unknown: 0 },
    marked: [],
  }
  for (const { name, text } of files) if (name.endsWith('.lu')) countFile(counted, text)
  return counted
}

function countFile({ rows, marked }: Counted, text: string): void {
  const more = (kind: string, by = 1): void => void (rows[kind] = (rows[kind] ?? 0) + by)
  let isIntent = true
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (/^#/.test(line)) more('intent')
    if (/^[@$]/.test(line)) more('entity')
    if (/^[@$#]/.test(line)) isIntent = line.startsWith('#')
    const roles = /^@ *\w+ +\w+,? +(?:hasRoles? )?([\w, ]+?)\s*=?$/.exec(line)?.[1]
    if (roles !== undefined) more('role', roles.split(/[ ,]+/).length)
    if (/^(- )?\[[^\]]*\]\(.*\)$/.test(line)) more('import')
    else if (/^-/.test(line) && !isIntent) more('list line')
    else if (/^-/.test(line) && /\{[^=}]*\}/.test(line.replaceAll(/\{[^{}]*=[^{}]*\}/g, 'x').replaceAll(/\{[^{}]*=[^{}]*\}/g, 'x')))
      more('pattern')
    else if (/^-/.test(line)) {
      more('utterance')
      more('label', line.match(label)?.length ?? 0)
      const plain = line.slice(1).replaceAll(label, '').replaceAll('}', '')
      for (let rest = line; /\{[^{}]*\}/.test(rest); rest = rest.replaceAll(/\{[^{}=]*=\s*([^{}]*)\}/g, '$1'))
        for (const [, words = ''] of rest.matchAll(/\{[^{}=]*=\s*([^{}]*)\}/g)) marked.push([plain.replaceAll(/\s+/g, ' '), words])
    }
  }
}
