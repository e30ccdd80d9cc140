// Which variables never hold anything but numbers, so that a rule that compares them may say so: those that are set by inputs of numbers, and
// by sums of numbers and of each other.
import { textOf } from '../shared/read-json'
import { type Block, namesOfVariables, type TypebotFile } from './source'

const numberInputs = new Set(['number input', 'rating input'])
const sum = /^(?:[\d\s.+*/()-]|\{\{[^{}]*\}\})+$/
/** More than any bot needs until nothing changes; one that does is taken to have none. */
const mostRounds = 20

export function numericVariables({ data, groups }: TypebotFile): ReadonlySet<string> {
  const blocks = groups.flatMap((group) => group.blocks)
  const ids = new Map(namesOfVariables(data).map(({ id, name }) => [name, id]))
  const numeric = new Set(blocks.flatMap((block) => (isNumberSource(block) ? writtenBy(block) : [])))
  for (const block of blocks) if (!isNumberSource(block)) for (const id of writtenBy(block)) numeric.delete(id)
  const sums = blocks.filter(({ type }) => !numberInputs.has(type)).filter(isNumberSource)
  for (let round = 0; round < mostRounds; round += 1) {
    const broken = sums.filter((block) => mentionedIn(block).some((name) => !numeric.has(ids.get(name) ?? ''))).flatMap(writtenBy)
    const gone = broken.filter((id) => numeric.delete(id))
    if (gone.length === 0) return numeric
  }
  return new Set()
}

const isNumberSource = ({ type, options }: Block): boolean =>
  numberInputs.has(type) || (type === 'Set variable' && options['type'] === undefined && sum.test(textOf(options['expressionToEvaluate'])))

/** Wherever a block names a variable, it may set it. */
const writtenBy = ({ options }: Block): string[] =>
  [...JSON.stringify(options).matchAll(/"\w{0,60}[vV]ariableId":"([^"\\]{1,200})"/g)].map(([, id = '']) => id)

const mentionedIn = ({ options }: Block): string[] =>
  [...textOf(options['expressionToEvaluate']).matchAll(/\{\{\s*([^{}]{1,400}?)\s*\}\}/g)].map(([, name = '']) => name)
