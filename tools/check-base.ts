// What features share names none of them: no call, table, event or sentence that a feature declares in its folder is named in `base` of the
// server. Migrations are history and are left out. What base may import, check-imports.ts tells.
import { placeOf } from './domains'
import type { Finding } from './finding'
import { isTestFile, type SourceFile, sourceFiles } from './source-files'

const migrations = 'server/base/storage/database/migrations/'

export async function check(root: string): Promise<Finding[]> {
  const files = sourceFiles(root).filter(({ path }) => !isTestFile(path))
  const owned = new Map(files.flatMap(namesIn))
  const base = files.filter(({ path }) => /^server\/base\/.*\.ts$/.test(path) && !path.startsWith(migrations))
  return base.flatMap(({ path, text }) =>
    literalsIn(text).flatMap((name) => {
      const feature = owned.get(name)
      return feature === undefined ? [] : [{ file: path, text: `names "${name}", which is of ${feature}` }]
    }),
  )
}

/** What a feature declares, each with the feature. */
function namesIn({ path, text }: SourceFile): [name: string, feature: string][] {
  const place = placeOf(path.replace(/\.json$/, ''))
  if (place === undefined || place.side === 'console') return []
  const feature = `${place.domain}/${place.feature}`
  const patterns = path.endsWith('/text.json')
    ? [/^ {2}"([\w.-]+)":/gm]
    : [/^\s*'([a-z-]+\.[a-z-]+)':\s*call\(/gm, /\beventKind\(\s*'([\w.-]+)'/g]
  const tables = /interface Tables \{([^}]*)\}/.exec(text)?.[1] ?? ''
  const found = [...patterns.flatMap((pattern) => [...text.matchAll(pattern)]), ...tables.matchAll(/(\w+): \w+/g)]
  return found.map((match): [string, string] => [match[1] ?? '', feature])
}

/** Texts with a dot, as calls, events and sentences are named, and texts that stand where a table is. */
function literalsIn(text: string): string[] {
  const places = [/'([a-z][\w-]*\.[\w.-]+)'/g, /(?:From|Into|Table|Join)\(\s*'(\w+)/g, /\btable: '(\w+)'/g]
  return places.flatMap((place) => [...text.matchAll(place)].map((match) => match[1] ?? ''))
}
