// Names of files and folders: kebab-case everywhere, the specification's own ids for kinds, and a component's file named after
// the component.
import type { Finding } from './finding'
import { isTestFile, type SourceFile, sourceFiles } from './source-files'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const documents = /^(README|ARCHITECTURE|CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|LICENSE|SECURITY)(\.md)?$/
/** Ids of the specification may hold underscores. */
const kindFolders = /^(runtime\/nodes|nlu\/entities|channels|console\/ui\/controls)\/[a-z0-9_]+\//
/** Not components: entries, and tables that hold elements. */
const freeTsx = /(^|\/)(main|router|index|mount|page)\.tsx$/

export async function check(root: string): Promise<Finding[]> {
  const files = sourceFiles(root).filter(({ path }) => !path.startsWith('.'))
  return files.flatMap((file) => [...nameFindings(file.path), ...componentFindings(file)])
}

function nameFindings(path: string): Finding[] {
  const inKind = kindFolders.test(path)
  const parts = path.split('/')
  const isFine = (part: string, i: number): boolean => {
    const stem = part.replace(/^\./, '').split('.')[0] ?? ''
    return kebab.test(inKind ? stem.replaceAll('_', '-') : stem) || (i === parts.length - 1 && documents.test(part))
  }
  const wrong = parts.find((part, i) => !isFine(part, i))
  return wrong === undefined ? [] : [{ file: path, text: `"${wrong}" is not kebab-case` }]
}

/** A file of several small components is named after what they have in common, which no program can judge. */
function componentFindings({ path, text }: SourceFile): Finding[] {
  if (!path.endsWith('.tsx') || freeTsx.test(path) || isTestFile(path)) return []
  const wanted = pascal(path.split('/').at(-1)?.replace(/\..*$/, '') ?? '')
  const exported = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class) ([A-Z]\w*)/gm)].map(
    (match) => match[1] ?? '',
  )
  const [only, ...others] = exported
  if (only === undefined || others.length > 0 || only.toLowerCase() === wanted.toLowerCase()) return []
  return [{ file: path, text: `exports ${only}, but is named after ${wanted}` }]
}

function pascal(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
