// Counts the constructs of a source straight from its JSON, without the readers: what a report must have rows for, kind by kind.
import type { Json } from '@parley/contract/base/json'
import type { SourceFile } from '../shared/bot-format'

export type Counts = Record<string, number>

/** Values at a path, where `*` is every element or property. */
export function valuesAt(value: Json | undefined, ...path: string[]): Json[] {
  const [step, ...rest] = path
  if (step === undefined) return value === undefined || value === null ? [] : [value]
  if (value === null || value === undefined || typeof value !== 'object') return []
  if (step === '*') return Object.values(value).flatMap((one) => valuesAt(one, ...rest))
  return Array.isArray(value) || !Object.hasOwn(value, step) ? [] : valuesAt(value[step], ...rest)
}

const textAt = (value: Json, name: string): string => String(valuesAt(value, name)[0] ?? '')

class Counter {
  readonly counts: Counts = {}
  add(kind: string, by = 1): void {
    if (by > 0) this.counts[kind] = (this.counts[kind] ?? 0) + by
  }
}

const parsed = (file: SourceFile): Json => JSON.parse(file.text)

export function countTypebot(files: readonly SourceFile[]): Counts {
  const counter = new Counter()
  for (const file of files) {
    const json = parsed(file)
    const bot = valuesAt(json, 'typebot')[0] ?? json
    for (const kind of ['group', 'edge', 'variable']) counter.add(kind, valuesAt(bot, `${kind}s`, '*').length)
    for (const block of valuesAt(bot, 'groups', '*', 'blocks', '*')) {
      counter.add(textAt(block, 'type'))
      counter.add('item', valuesAt(block, 'items', '*').length)
    }
    for (const event of valuesAt(bot, 'events', '*')) counter.add(textAt(event, 'type') === 'start' ? 'start' : 'event')
    for (const kind of ['theme', 'settings']) counter.add(kind, valuesAt(bot, kind, '*').length > 0 ? 1 : 0)
  }
  return counter.counts
}

const koreSettings = `interruptOptions ivrSettings mlParams advancedNLSettings confidenceConfigs amendConfig pii_patterns widgetThemes
  llmConfigsForStream sessionClosureProcess sessionInactiveTime languagePreferences multiLingualConfigurations solutionBotSettings
  translationEngines runCustomScript paramMaps taskDgParamMaps namespaces defaultDialogId detectMultiIntent enable_pii strict_pii
  enableInputTranslation skipSessionMessage enableNegativePatterns enableAutoUtteranceAddition clearAllAuthTokens`.split(/\s+/)
/** Kinds whose things lie in a list of the definition. */
const koreLists: [kind: string, ...path: string[]][] = [
  ['dialog', 'dialogs', '*'],
  ['sentence', 'sentences', '*'],
  ['mark', 'sentences', '*', 'entities', '*'],
  ['pattern', 'patterns', '*', 'localeData', '*', 'patterns', '*'],
  ['synonym', 'localeData', '*', 'synonyms', '*'],
  ['trait group', 'traits', '*'],
  ['trait', 'traits', '*', 'traits', '*'],
  ['event', 'botEvents', '*'],
  ['variable', 'variables', '*'],
  ['variable', 'contentVariables', '*'],
  ['digital form', 'forms', '*'],
  ['form field', 'forms', '*', 'components', '*'],
  ['knowledge task', 'knowledgeTasks', '*'],
  ['faq', 'knowledgeTasks', '*', 'faqs', 'faqs', '*'],
  ['trait', 'knowledgeTasks', '*', 'faqs', 'traits', '*'],
  ['topic path', 'knowledgeTasks', '*', 'faqs', 'unmappedpath', '*'],
  ['setting', 'knowledgeTasks', '*', 'faqs', 'kgParams'],
  ['term synonym', 'knowledgeTasks', '*', 'faqs', 'synonyms', '*'],
  ['small talk group', 'smallTalk', '*', 'groups', '*'],
  ['small talk', 'smallTalk', '*', 'groups', '*', 'nodes', '*'],
  ['alert', 'alerts', '*'],
  ['action', 'actions', '*'],
  ['task field', 'alerts', '*', 'fields', '*'],
  ['task field', 'actions', '*', 'fields', '*'],
  ['task filter', 'alerts', '*', 'filters', '*'],
  ['task filter', 'actions', '*', 'filters', '*'],
  ['authorization', 'idpConfigurations', '*'],
  ['sentiment event', 'botSentimentEvents', '*'],
  ['standard response', 'koraResponses', '*'],
  ['standard response', 'koraGenericResponses', '*'],
  ['setting', 'localeData', '*', 'confidenceConfigs'],
  ['survey', 'feedbackSurveys', '*'],
  ['channel', 'channels', '*'],
  ['dashboard', 'customDashboards', '*'],
  ['task that was left out', 'unexportedTasks', '*'],
  ['scene', 'scenes', '*'],
  ['scene component', 'sceneComponents', '*'],
  ['widget', 'widgets', '*'],
  ['panel', 'panels', '*'],
]

export function countKore(files: readonly SourceFile[]): Counts {
  const counter = new Counter()
  counter.add('bot function', files.filter(({ name }) => name.endsWith('.js')).length)
  const all = files.filter(({ name }) => name.endsWith('.json')).map(parsed)
  for (const json of all) {
    const suites = [...(valuesAt(json, 'testCases').length > 0 ? [json] : []), ...valuesAt(json, 'testSuites', '*')]
    counter.add('test suite', suites.length)
    const tests = suites.flatMap((suite) => valuesAt(suite, 'testCases', '*'))
    const talks = tests.filter((test) => valuesAt(test, 'messages').length > 0).length
    counter.add('conversation test', talks)
    counter.add('test case', tests.length - talks)
    counter.add('data table', valuesAt(json, 'schemaDef').length)
    counter.add('variable', valuesAt(json, 'envVariables', '*').length)
  }
  for (const { text } of files.filter(({ name }) => name.endsWith('.csv'))) {
    const lines = text.split('\n')
    const head = lines.findIndex((line) => /^(input|utterances?),/i.test(line))
    counter.add('test suite', head >= 0 ? 1 : 0)
    const below = lines.slice(head + 1).filter((line, at, all) => !/^,|^$/.test(line) && line.split(',')[0] !== all[at - 1]?.split(',')[0])
    counter.add('test case', head >= 0 ? below.length : 0)
  }
  const [bot = null] = all.filter((json) => valuesAt(json, 'dialogComponents').length > 0)
  for (const [kind, ...path] of koreLists) counter.add(kind, valuesAt(bot, ...path).length)
  for (const component of valuesAt(bot, 'dialogComponents', '*')) counter.add(textAt(component, 'type'))
  for (const dialog of valuesAt(bot, 'dialogs', '*')) counter.add('own rule', ownRulesOf(dialog, 'task', dialog))
  let nodes = valuesAt(bot, 'dialogs', '*', 'nodes', '*')
  while (nodes.length > 0) {
    counter.add('node', nodes.length)
    for (const node of nodes) counter.add('own rule', ownRulesOf(node, 'node', valuesAt(node, 'nodeOptions')[0] ?? null))
    counter.add('transition', nodes.flatMap((node) => valuesAt(node, 'transitions', '*')).length)
    nodes = nodes.flatMap((node) => valuesAt(node, 'nodes', '*'))
  }
  counter.add(
    'language',
    new Set([...valuesAt(bot, 'supportedLanguages', '*').map(String), ...Object.keys(valuesAt(bot, 'localeData')[0] ?? {})]).size,
  )
  for (const name of koreSettings)
    counter.add('setting', valuesAt(bot, name).some((value) => !['false', '""', '[]', '{}'].includes(JSON.stringify(value))) ? 1 : 0)
  return counter.counts
}

function ownRulesOf(thing: Json, level: 'task' | 'node', options: Json): number {
  const priorities = level === 'task' ? ['interruptOptions', 'amendConfig'] : ['interruptOptions']
  const own = priorities.filter((rule) => textAt(valuesAt(options, rule)[0] ?? null, 'priority') === level).length
  const lists = ['followUpIntents', 'preConditions'].filter((name) => valuesAt(thing, name, '*').length > 0).length
  return own + lists + (valuesAt(thing, 'onTaskFailure', 'enabled')[0] === true ? 1 : 0)
}

/** Values that stand under the name of a secret in a JSON text and look like one. */
export function secretsIn(text: string): string[] {
  const found = text.matchAll(
    /"[^"\n]{0,40}(?:token|secret|password|api_?key|authorization|credential)[^"\n]{0,20}"\s*:\s*"([^"\n]{16,})"/gi,
  )
  return [...found].flatMap(([, value = '']) =>
    /\d/.test(value) && !/\s|\{\{/.test(value.replace(/^Bearer /, '')) ? [value.replace(/^Bearer /, '')] : [],
  )
}
