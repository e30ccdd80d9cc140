// What counts as a mention in templates, expressions and scripts, and what only looks like one.
import { describe, expect, it } from 'vitest'
import { memberPaths, type SourceKind } from './member-paths'

function found(source: string, kind: SourceKind): string[] {
  return memberPaths(source, kind).map((path) => {
    for (const name of path.names) expect(source.slice(name.start, name.end)).toBe(name.name)
    return path.names.map((name) => name.name).join('.')
  })
}

describe('member paths', () => {
  it.each<[string, SourceKind, string[]]>([
    ['entities.city', 'expression', ['entities.city']],
    ["a.b['c'].d + e[f.g]", 'expression', ['a.b.c.d', 'e', 'f.g']],
    ['a?.b?.c', 'expression', ['a.b.c']],
    ['list[0].name', 'expression', ['list']],
    ['x.trim().length', 'expression', ['x.trim']],
    ["'entities.city'", 'expression', []],
    ['Hi {{entities.city}}, {{ env.x | date }} entities.no', 'template', ['entities.city', 'env.x']],
    ["{{ 'entities.city' }} {{ a }}", 'template', ['a']],
    ['// entities.city\n/* env.x */ "content.y" + `entities.no ${env.yes}`', 'script', ['env.yes']],
    ['context.entities.city = 5; const o = { entities: 1, env: env.key }', 'script', ['context.entities.city', 'env.key']],
    ['function f(env) { return env.x }; env.y', 'script', ['env.y']],
    ['const entities = []; entities.push(1)', 'script', []],
    ['if (a.b) { let content = 1; content.x } content.z', 'script', ['a.b', 'content.z']],
    ['for (const env of context.list) env.x', 'script', ['context.list']],
    ['const { a, b: [entities] } = context.q; entities.x', 'script', ['context.q']],
    ['return entities.city', 'script', ['entities.city']],
    ['const x = entities.city; if (', 'script', ['x', 'entities.city']],
  ])('%s (%s)', (source, kind, paths) => {
    const declared = new Set(['x', 'f', 'o'])
    expect(found(source, kind).filter((path) => kind !== 'script' || !declared.has(path) || path === 'x')).toEqual(paths)
  })
})
