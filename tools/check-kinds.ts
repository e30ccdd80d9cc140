// No code outside of the folders of kinds decides by what kind of object it has: a file that asks `isKind` for two kinds or more branches by
// them, and what it knows of each belongs to the kind. A feature may ask for the one kind it is about.
import type { Finding } from './finding'
import { codeFiles, isTestFile } from './source-files'

const ofKinds = /^(contract\/objects|runtime\/problems\/kinds)\//
const asked = /\bisKind\(\w+, '([\w-]+)'\)/g

export async function check(root: string): Promise<Finding[]> {
  return codeFiles(root)
    .filter(({ path }) => !ofKinds.test(path) && !isTestFile(path))
    .flatMap(({ path, text }) => {
      const kinds = [...new Set([...text.matchAll(asked)].map(([, kind]) => kind))]
      const said = `asks whether an object is one of ${kinds.join(', ')}: let each kind say it (contract/objects/object-type)`
      return kinds.length < 2 ? [] : [{ file: path, text: said }]
    })
}
