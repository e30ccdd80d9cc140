// Templates and expressions of a bot, each read once. Bounded, because a script may make texts without end.
import { rootsOfTexts } from '@parley/contract/templates/from-data'
import { memberPaths } from '@parley/kit/expression/member-paths'
import { parseExpression, type Expression } from '@parley/kit/expression/parse'
import { parseTemplate, type Template } from '@parley/kit/expression/template'

const maxKept = 50_000

export class TextCache {
  readonly #templates = new Map<string, Template>()
  readonly #expressions = new Map<string, Expression>()
  readonly #entities = new Map<string, EntitiesRead>()

  template(source: string): Template {
    return kept(this.#templates, source, parseTemplate)
  }

  expression(source: string): Expression {
    return kept(this.#expressions, source, parseExpression)
  }

  /** Names of the entities that an expression reads, whole or in part, and whether it reads an item of a list by its name. */
  entitiesIn(expression: string): EntitiesRead {
    return kept(this.#entities, expression, entitiesRead)
  }
}

interface EntitiesRead {
  names: readonly string[]
  hasItem: boolean
}

function entitiesRead(expression: string): EntitiesRead {
  const paths = memberPaths(expression, 'expression').map(({ names }) => names.map(({ name }) => name))
  const names = paths.flatMap((path) => {
    const [root, entity] = path[0] === 'context' ? path.slice(1) : path
    return root === 'entities' && entity !== undefined ? [entity] : []
  })
  return { names, hasItem: paths.some(([root]) => root !== undefined && !rootsOfTexts.has(root)) }
}

function kept<T>(known: Map<string, T>, source: string, read: (source: string) => T): T {
  const before = known.get(source)
  if (before !== undefined) return before
  const made = read(source)
  if (known.size < maxKept) known.set(source, made)
  return made
}
