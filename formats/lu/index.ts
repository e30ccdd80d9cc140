// .lu files (LUDown), as Bot Framework Composer and its tools write them: one for each dialog and language. What a file takes from another is told,
// not followed.
import type { SourcePlace } from '../shared/bot-builder'
import type { BotFormat } from '../shared/bot-format'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, usualConstructs } from '../shared/sources'
import { Training } from '../shared/training/training'
import { addPattern } from '../shared/training/utterance-patterns'
import { addEntity } from './entities'
import { isLu, type Line, type LuFile, type Section, sectionsOf } from './sections'
import { type LuUtterance, utteranceOf } from './utterance'

const none = 'None'
/** Composer trains the answers of a question as an intent of a made name. */
const isAnswers = (intent: string): boolean => /^[A-Za-z]+Input_Response_\d+$/.test(intent)

export const lu: BotFormat = {
  id: 'lu',
  label: '.lu files',
  constructs: ['intent', 'utterance', 'pattern', 'label', 'entity', 'list line', 'role', 'import', ...usualConstructs],
  recognises: (files) => files.some(isLu),
  read(files, wish) {
    const read = needSome(files.filter(isLu), files, () => undefined).map(sectionsOf)
    const training = new Training('lu', read.map(languageOf).find((language) => language !== '') ?? '', wish?.language)
    for (const file of read) {
      const culture = file.settings.get('app.culture')
      training.checkLanguage({ kind: 'language', file: file.file, place: `line ${culture?.number ?? 1}`, name: languageOf(file) })
    }
    for (const file of read) for (const section of file.sections) if (section.is === 'entity') addEntity(training, file.file, section)
    for (const file of read) addLabelled(training, file)
    for (const file of read) readFile(training, file)
    tellOtherFiles(training, files, files.filter(isLu))
    return training.built(read.map(({ settings }) => settings.get('app.name')?.text).find(Boolean) ?? 'Language understanding')
  },
}

/** As the file says, or as it is called: `menu.en-us.lu`. */
function languageOf({ file, settings }: LuFile): string {
  return settings.get('app.culture')?.text ?? /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})?)\.lu$/i.exec(file)?.[1] ?? ''
}

/** Labels name entities that no line defines. */
function addLabelled(training: Training, { sections }: LuFile): void {
  const utterances = sections.flatMap(({ is, items }) => (is === 'intent' ? items.map(({ text }) => utteranceOf(text)) : []))
  for (const { labels, hasHoles } of utterances)
    if (!hasHoles)
      for (const { entity } of labels) {
        const [base = '', role = ''] = entity.split(':')
        training.impliedEntity(base)
        if (role !== '') training.roleOf(base, entity, role)
      }
}

function readFile(training: Training, file: LuFile): void {
  const at = (kind: string, { number, text }: Line): SourcePlace => ({ kind, file: file.file, place: `line ${number}`, name: text })
  for (const section of file.sections) if (section.is === 'intent') addIntent(training, file, section)
  for (const line of file.imports) training.tell(at('import', line), 'not-possible', [], sentence('reader.lu.import'))
  for (const [key, line] of file.settings)
    if (!['app.culture', 'app.name'].includes(key))
      training.tell({ ...at('setting', line), name: key }, 'not-possible', [], sentence('construct.setting'))
  for (const line of file.rest)
    training.tell(at('unknown', line), 'not-possible', [], sentence('construct.unknown', { name: line.text.slice(0, 200) }))
}

function addIntent(training: Training, file: LuFile, { head, items }: Section): void {
  const at = { kind: 'intent', file: file.file, place: `line ${head.number}`, name: head.text }
  if (head.text === none) training.tell(at, 'equivalent', [], sentence('reader.intent.none'))
  else if (isAnswers(head.text)) training.tell(at, 'not-possible', [], sentence('reader.lu.answers'))
  else training.intent(at)
  for (const item of items) addItem(training, file, head.text, item)
}

function addItem(training: Training, file: LuFile, intent: string, { number, text }: Line): void {
  const at = { kind: 'utterance', file: file.file, place: `line ${number}`, name: text }
  const isImport = /^\[[^\]]*\]\([^)]*\)$/.test(text.trim())
  const said = utteranceOf(text)
  const marks = said.hasHoles || isImport ? [] : marksOf(at, said)
  if (isImport) training.tell({ ...at, kind: 'import' }, 'not-possible', [], sentence('reader.lu.import'))
  else if (isAnswers(intent))
    for (const one of [said.hasHoles ? { ...at, kind: 'pattern' } : at, ...marks.map((mark) => mark.at)])
      training.tell(one, 'not-possible', [], sentence('reader.lu.answers'))
  else if (said.hasHoles) addPattern(training, { ...at, kind: 'pattern' }, intent)
  else training.utterance(at, { intent: intent === none ? null : intent, text: said.text, language: languageOf(file), marks })
}

const marksOf = (at: SourcePlace, { labels }: LuUtterance) =>
  labels.map(({ start, end, entity }, number) => ({
    start,
    end,
    entity,
    at: { ...at, kind: 'label', place: `${at.place} ${number + 1}`, name: entity },
  }))
