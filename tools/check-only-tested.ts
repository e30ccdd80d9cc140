// Every export of the product is used by the product: in its own file, in another, or by a tool that reads it. One that only tests call is
// a feature without its place, code that can go, or help for tests that belongs into a test-support folder.
import { type Exports, exportsOf, type Name, type Uses, usesOf } from './exports-of'
import type { Finding } from './finding'
import { withoutExtension } from './imports-of'
import { isTestFile, type SourceFile, sourceFiles } from './source-files'

interface Module extends Exports, Uses {
  file: SourceFile
  stem: string
}

const product = /^(contract|runtime|nlu|channels|providers|server|console|widget|kit)\//
/** What each kind of a family brings for the tests of its family: examples, samples, sentences that were written by others. */
const broughtForTests =
  /^channels\/(\w+\/examples|conformance[\w-]*)\.ts$|^contract\/templates\/[\w-]+\/sample\.ts$|^nlu\/(entities\/\w+\/sentences|.*held-out(\/\w+)?)\.ts$/
/** Read by name from outside of TypeScript: the compiled kernel, and what the bundler puts in the place of a package. */
const readByName = ['nlu/intents/kernel/kernel', 'console/base/page/zod']

export async function check(root: string): Promise<Finding[]> {
  const files = sourceFiles(root).filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !isForTests(path))
  const known = new Set(files.map(({ path }) => withoutExtension(path)))
  const modules = files.map(
    (file): Module => ({ file, stem: withoutExtension(file.path), ...exportsOf(file, known), ...usesOf(file, known) }),
  )
  const isUsed = usedIn(modules)
  return modules
    .filter(({ file, stem }) => product.test(file.path) && !readByName.includes(stem))
    .flatMap(({ file, stem, declared, passedOn }) => {
      const unused = declared.filter((name) => !isUsed(`${stem}#${name}`) && !usesItself(file.text, name))
      const passed = passedOn.map(([name]) => name).filter((name) => name !== '*' && !isUsed(`${stem}#${name}`))
      return [
        ...unused.map((name) => ({ file: file.path, text: `at most tests use ${name}: use it, remove it, or move it to the tests` })),
        ...passed.map((name) => ({ file: file.path, text: `at most tests take ${name} from here` })),
      ]
    })
}

function isForTests(path: string): boolean {
  return (isTestFile(path) && !/^(tools|bench)\//.test(path)) || /\.test\.tsx?$/.test(path) || broughtForTests.test(path)
}

/** Whether a name is imported somewhere, also by way of files that pass it on. */
function usedIn(modules: readonly Module[]): (name: Name) => boolean {
  const imported = new Set(modules.flatMap(({ names }) => names))
  const whole = new Set(modules.flatMap((module) => module.whole))
  const readers = groups(modules.flatMap(({ whenNeeded, file }) => whenNeeded.map((stem): [string, string] => [stem, file.text])))
  const passers = groups(
    modules.flatMap(({ stem, passedOn }) => passedOn.map(([name, origin]): [string, Name] => [origin, `${stem}#${name}`])),
  )
  const isUsed = (name: Name): boolean => {
    const [stem = '', own = ''] = name.split('#')
    if (imported.has(name) || whole.has(stem) || readers.get(stem)?.some((text) => says(text, own))) return true
    const passed = [...(passers.get(name) ?? []), ...(passers.get(`${stem}#*`) ?? []).map((other) => other.replace(/\*$/, own))]
    return passed.some(isUsed)
  }
  return isUsed
}

function groups(pairs: readonly [string, string][]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, value] of pairs) found.set(key, [...(found.get(key) ?? []), value])
  return found
}

const says = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** Said once more than where it is declared; comments do not count. */
function usesItself(text: string, name: string): boolean {
  const code = text.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '')
  return (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
}
