// Which file of a CX package is what. Folders of intents and entity types have their phrases and entries in folders of their own, by language.
import type { SourceFile } from '../shared/bot-format'
import { jsonIn } from '../shared/json-source'
import { fieldOf, isFields, textIn } from '../shared/values'

export const isAgent = (file: SourceFile): boolean => {
  const value = jsonIn(file)
  return isFields(value) && textIn(value, 'defaultLanguageCode') !== '' && 'timeZone' in value
}

export const isIntent = (file: SourceFile): boolean => {
  const value = jsonIn(file)
  return inFolder(file, 'intents') && textIn(value, 'displayName') !== '' && !Array.isArray(fieldOf(value, 'trainingPhrases'))
}

export const isType = (file: SourceFile): boolean => inFolder(file, 'entityTypes') && textIn(jsonIn(file), 'kind').startsWith('KIND_')

/** `<folder>/<name>/<name>.json`, whatever is above it. */
const inFolder = ({ name }: SourceFile, folder: string): boolean => new RegExp(`(^|/)${folder}/[^/]+/[^/]+\\.json$`).test(name)

/** All files, and the language of the agent. */
export interface AgentFiles {
  files: readonly SourceFile[]
  language: string
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

/** The agent's own language first. */
export function localizedOf({ files, language: main }: AgentFiles, file: SourceFile, folder: string): SourceFile[] {
  const path = `${folderOf(file.name)}${folder}/`
  const own = files.filter((one) => folderOf(one.name) === path && Array.isArray(fieldOf(jsonIn(one), folder)))
  return own.toSorted((one, other) => Number(languageIn(other, null) === main) - Number(languageIn(one, null) === main))
}

/** As the value says, else as its file is called. */
export const languageIn = ({ name }: SourceFile, value: unknown): string =>
  textIn(value, 'languageCode') || name.slice(folderOf(name).length).replace(/\.json$/i, '')

const dialogs: readonly (readonly [kind: string, path: RegExp])[] = [
  ['page', /(^|\/)flows\/[^/]+\/pages\/[^/]+\.json$/],
  ['route group', /(^|\/)(agentTransitionRouteGroups|transitionRouteGroups)\/[^/]+\.json$/],
  ['flow', /(^|\/)flows\/[^/]+\/[^/]+\.json$/],
  ['webhook', /(^|\/)webhooks\//],
  ['test case', /(^|\/)testCases\//],
  ['playbook example', /(^|\/)playbooks\/[^/]+\/examples\//],
  ['playbook', /(^|\/)playbooks\//],
  ['tool', /(^|\/)tools\//],
  ['generator', /(^|\/)(generators|generativeSettings)\//],
]

export const dialogKinds = dialogs.map(([kind]) => kind)

export function dialogKindOf(file: SourceFile): string | null {
  if (!isFields(jsonIn(file)) || isAgent(file)) return null
  return dialogs.find(([, path]) => path.test(file.name))?.[0] ?? null
}
