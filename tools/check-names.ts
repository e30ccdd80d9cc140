// Names of files and folders: kebab-case everywhere, the specification's own ids for kinds, a component's file named after the component, and
// no word in a file's or an exported name that was given up for the field's own (the glossary is ARCHITECTURE.md's).
import type { Finding } from './finding'
import { isTestFile, type SourceFile, sourceFiles } from './source-files'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const documents = /^(README|ARCHITECTURE|CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|LICENSE|SECURITY)(\.md)?$/
/** Ids of the specification may hold underscores. */
const kindFolders = /^(runtime\/nodes|nlu\/entities|channels|console\/ui\/controls)\/[a-z0-9_]+\//
/** Not components: entries, and tables that hold elements. */
const freeTsx = /(^|\/)(main|router|index|mount|page)\.tsx$/

/** Each with what is said instead. */
const retired: Readonly<Record<string, string>> = {
  aside: 'small talk and traits',
  asides: 'small talk and traits',
  beside: 'extras, or what it is beside',
  brought: 'external state',
  deeds: 'actions',
  fallen: 'dropped',
  foresee: 'predict',
  foreseen: 'predicted',
  gone: 'missing, removed or deleted',
  happened: 'counters',
  heard: 'matched, recognized or received',
  led: 'agent conversation',
  losses: 'degradations',
  meant: 'intended, or disambiguation',
  mooded: 'sentiment',
  obey: 'apply',
  told: 'reported, sent or notified',
  unheard: 'not received',
}
/** Released migrations keep their names. */
const keepsName = /^server\/base\/storage\/database\/migrations\//

export async function check(root: string): Promise<Finding[]> {
  const files = sourceFiles(root).filter(({ path }) => !path.startsWith('.'))
  return files.flatMap((file) => [...nameFindings(file.path), ...componentFindings(file), ...retiredFindings(file)])
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

function retiredFindings({ path, text }: SourceFile): Finding[] {
  if (keepsName.test(path) || !/\.(tsx?|css)$/.test(path)) return []
  const exported = [...text.matchAll(/^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm)]
  const names = [...path.split('/').map((part) => part.split('.')[0] ?? ''), ...exported.map((match) => match[1] ?? '')]
  return names.flatMap((name) => {
    const word = wordsOf(name).find((one) => Object.hasOwn(retired, one))
    return word === undefined ? [] : [{ file: path, text: `"${name}" holds "${word}"; say ${retired[word]}` }]
  })
}

/** Of a name in kebab-case or camelCase. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
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
