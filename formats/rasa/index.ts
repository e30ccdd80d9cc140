// Rasa: training data as YAML (2 and 3), Markdown (1) or JSON, and the domain beside it. Stories, rules, flows and forms are told, not read.
import type { BotFormat, SourceFile } from '../shared/bot-format'
import { readJson } from '../shared/json-source'
import { needSome, tellOtherFiles, usualConstructs } from '../shared/sources'
import { Training } from '../shared/training/training'
import { textIn } from '../shared/values'
import { isYamlFile, readYaml, yamlIn } from '../shared/yaml-source'
import { isRasaJson, piecesOfJson } from './json'
import { land } from './land'
import { isNluMarkdown, isStoryMarkdown, piecesOfMarkdown, piecesOfStories } from './markdown'
import type { Piece } from './pieces'
import { isConfiguration, isRasaYaml, piecesOfYaml } from './yaml'

const listKinds = ['synonym', 'lookup', 'regex'].flatMap((kind) => [kind, `${kind} example`])
const domainKinds = ['domain intent', 'domain entity', 'role', 'response', 'slot', 'form', 'action']
const dialogKinds = ['story', 'test story', 'rule', 'flow']

export const rasa: BotFormat = {
  id: 'rasa',
  label: 'Rasa',
  constructs: ['intent', 'intent example', 'mark', ...listKinds, 'lookup file', ...domainKinds, ...dialogKinds, ...usualConstructs],
  recognises: (files) => files.some((file) => (isYamlFile(file) ? isRasaYaml(file) : isRasaJson(file) || isNluMarkdown(file))),
  read(files, wish) {
    const read = needSome(files.filter(isRead), files, (file) => (isYamlFile(file) ? readYaml(file) : readJson(file)))
    const tag =
      files
        .filter(isConfiguration)
        .map((file) => textIn(yamlIn(file), 'language'))
        .find((one) => one !== '') ?? ''
    const training = new Training('rasa', tag, wish?.language)
    for (const file of files.filter(isConfiguration))
      training.checkLanguage({ kind: 'language', file: file.name, place: '/language', name: tag })
    land(training, read.flatMap(piecesOf))
    tellOtherFiles(training, files, read)
    return training.built('Rasa', '')
  },
}

function isRead(file: SourceFile): boolean {
  if (isYamlFile(file)) return isRasaYaml(file) || isConfiguration(file)
  return isRasaJson(file) || isNluMarkdown(file) || isStoryMarkdown(file)
}

function piecesOf(file: SourceFile): Piece[] {
  if (isYamlFile(file)) return piecesOfYaml(file)
  if (isRasaJson(file)) return piecesOfJson(file)
  return isNluMarkdown(file) ? piecesOfMarkdown(file) : piecesOfStories(file)
}
