// Files of functions that lie beside an export, as ours: their scripts call the same functions. One that scripts could not call is a row alone.
import { BotFunction } from '@parley/contract/objects/bot-function/index'
import { functionsOf } from '@parley/kit/expression/function-file'
import { pathOf, type Reading, tell, textsOf } from './reading'
import { sentence as renamed } from '../shared/sentences'
import { sentence } from './sentences'

export function readFunctions(reading: Reading): void {
  const taken = new Set<string>()
  for (const { file, text } of reading.source.functions) {
    const own = file.split('/').at(-1) ?? ''
    const row = { kind: 'bot function', name: own, steps: [], file }
    const name = freeName(own, taken)
    const read = BotFunction.safeParse({ name, source: textsOf(reading).script(text) })
    if (!read.success || functionsOf(text).fault !== null) {
      tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.function-file') })
      continue
    }
    taken.add(name.toLowerCase())
    const { id } = reading.builder.add('bot-function', pathOf(reading, 'function', file), { name, source: read.data.source })
    tell(reading, {
      ...row,
      outcome: name === own ? 'same' : 'equivalent',
      landed: [id],
      why: name === own ? undefined : renamed('construct.renamed', { from: own, to: name }),
    })
  }
}

/** Two folders may have files of one name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/\.js$/i, '')
  const names = [`${stem}.js`, ...[...taken].map((_, at) => `${stem}-${at + 2}.js`)]
  return names.find((one) => !taken.has(one.toLowerCase())) ?? name
}
