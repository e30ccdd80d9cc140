// Templates and expressions of a bot, each read once. Bounded, because a script may make texts without end.
import { parseExpression, type Expression } from '@parley/kit/expression/parse'
import { parseTemplate, type Template } from '@parley/kit/expression/template'

const maxKept = 50_000

export class TextCache {
  readonly #templates = new Map<string, Template>()
  readonly #expressions = new Map<string, Expression>()

  template(source: string): Template {
    return kept(this.#templates, source, parseTemplate)
  }

  expression(source: string): Expression {
    return kept(this.#expressions, source, parseExpression)
  }
}

function kept<T>(known: Map<string, T>, source: string, read: (source: string) => T): T {
  const before = known.get(source)
  if (before !== undefined) return before
  const made = read(source)
  if (known.size < maxKept) known.set(source, made)
  return made
}
