// Texts that name entities and variables nobody defined or their dialog does not see, and expressions and scripts that cannot be read.
import { parseErrorWord } from '@parley/contract/parse-errors'
import { memberPaths } from '@parley/kit/expression/member-paths'
import { parseExpression } from '@parley/kit/expression/parse'
import { scriptFault } from '@parley/kit/expression/script-fault'
import { parseTemplate } from '@parley/kit/expression/template'
import { rootsOfTexts } from '@parley/contract/templates/from-data'
import { kindsWithTexts } from '@parley/contract/objects/described-objects'
import { findProblemOfName } from '@parley/contract/objects/names'
import { isSeen } from '@parley/contract/objects/namespace'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm, idOfForm, mapTexts, mentionsIn, type Names, type TextKind } from '@parley/contract/objects/references'
import { builtNodes, fieldsOfNode } from '../nodes'
import type { ProblemContext } from './context'
import { dialogOf, type Problem } from './problem'
import { sentence } from './sentences'

const unknown = { entities: 'problem.undefined-entity', env: 'problem.undefined-variable', content: 'problem.undefined-variable' } as const

export function textProblems(object: BotObject, context: ProblemContext): Problem[] {
  const { names } = context
  if (!kindsWithTexts.has(object.kind)) return []
  const problems: Problem[] = []
  const at = { objectId: object.id, dialogId: dialogOf(object) }
  const items = itemsIn(object.data)
  mapTexts(object, fieldsOfNode, (text, kind, field) => {
    const error = readingError(text, kind)
    if (error)
      problems.push({
        ...at,
        code: 'unreadable-text',
        said: sentence('problem.unreadable-text', { reason: parseErrorWord(error) }),
        severity: 'error',
        field,
      })
    const fault = kind === 'script' ? scriptFault(text) : null
    if (fault) {
      const said = sentence('problem.script-fault', { line: fault.line, why: fault.message })
      problems.push({ ...at, code: 'script-fault', said, severity: 'error', field })
    }
    for (const name of unknownNames(text, kind, names)) {
      problems.push({
        ...at,
        code: 'undefined-variable',
        said: sentence(unknown[name.scope], { name: name.name }),
        severity: 'warning',
        field,
        ...(name.scope !== 'entities' &&
          fits(name.name) && { fix: sentence('fix.make-variable', { name: name.name }), subject: `${name.scope}.${name.name}` }),
      })
    }
    for (const path of outsideContext(text, kind, items))
      problems.push({ ...at, code: 'undefined-variable', said: sentence('problem.outside-context', { path }), severity: 'warning', field })
    return text
  })
  return [...problems, ...unseenProblems(object, at.dialogId === '' ? [] : context.namespacesOf(at.dialogId), context)]
}

/** Variables that texts mention and do not see, because their dialog, or the knowledge, uses these namespaces. */
export function unseenProblems(object: BotObject, named: readonly string[], { spaced }: ProblemContext): Problem[] {
  const dialogId = dialogOf(object)
  const unseen = named.length === 0 ? [] : spaced.filter(({ data }) => !isSeen(named, data.namespaces))
  if (unseen.length === 0) return []
  const problems = new Map<string, Problem>()
  mapTexts(object, fieldsOfNode, (text, kind, field) => {
    for (const { scope, name } of mentionsIn(text, kind)) {
      const variable = unseen.find(
        ({ id, data }) => scope === (data.scope ?? 'env') && (name.name === idForm(id) || name.name === data.key),
      )
      if (variable === undefined) continue
      const said = sentence(dialogId === '' ? 'problem.unseen-by-knowledge' : 'problem.unseen-variable', {
        name: `${scope}.${variable.data.key}`,
      })
      const facts = { objectId: object.id, dialogId, said, severity: 'warning' as const, field }
      problems.set(`${variable.id} ${field}`, { code: 'unseen-variable', ...facts })
    }
    return text
  })
  return [...problems.values()]
}

function readingError(text: string, kind: TextKind): string {
  if (kind === 'template') return text.includes('{{') ? templateError(text) : ''
  return kind === 'expression' ? parseExpression(text).error : ''
}

/** Whether a variable can be called so. */
const fits = (name: string): boolean => findProblemOfName('variable', name, 'en') === null

/** An unclosed placeholder would be said to the user as it stands. */
function templateError(text: string): string {
  const { errors, open } = parseTemplate(text)
  return errors[0] ?? (open < 0 ? '' : '{{ is never closed')
}

/** Names below entities, env and content that no object has. Ids of missing objects are dangling references instead. */
function unknownNames(text: string, kind: TextKind, names: Names) {
  const assigned = kind === 'script' ? assignedEntities(text) : new Set<string>()
  return mentionsIn(text, kind).flatMap(({ scope, name }) => {
    const isKnown = names.ids[scope].has(name.name) || names.names[scope].has(idForm(name.name)) || idOfForm(name.name) !== null
    return isKnown || assigned.has(name.name) || name.name === 'length' ? [] : [{ scope, name: name.name }]
  })
}

/** What steps leave below their own name, such as `response.body`. */
const leftByName = new Set(builtNodes.flatMap(({ results = [] }) => results.filter((path) => path.includes('.'))))

/** Results of steps that are looked for beside the context, where nothing ever stands: "Service.response.body". */
function outsideContext(text: string, kind: TextKind, items: ReadonlySet<string>): string[] {
  if (kind === 'script') return []
  return memberPaths(text, kind)
    .map((path) => path.names.map(({ name }) => name))
    .filter(([root = '', ...rest]) => !rootsOfTexts.has(root) && !items.has(root) && leftByName.has(rest.slice(0, 2).join('.')))
    .map((names) => names.join('.'))
}

/** What items of lists are called in the templates of an object: a root of their own. */
function itemsIn(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const own = 'each' in value && 'as' in value && typeof value.as === 'string' ? [value.as] : []
  return new Set([...own, ...Object.values(value).flatMap((part) => [...itemsIn(part)])])
}

/** A script may make entities of its own by writing them. */
function assignedEntities(source: string): Set<string> {
  return new Set(
    memberPaths(source, 'script')
      .filter((path) => /^\s*=[^=>]/.test(source.slice(path.end)))
      .map((path) => path.names.at(-1)?.name ?? ''),
  )
}
