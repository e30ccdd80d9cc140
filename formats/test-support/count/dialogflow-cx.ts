// Counts the constructs of packages of Dialogflow CX.
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, listed, type Loose, loose, many, word } from './count'

export function countDialogflowCx(files: readonly SourceFile[]): Counted {
  const at = (path: RegExp): Loose[] => files.filter(({ name }) => path.test(name)).map(({ text }) => loose(JSON.parse(text)))
  const intents = at(/^intents\/[^/]+\/[^/]+\.json$/)
  const types = at(/^entityTypes\/[^/]+\/[^/]+\.json$/)
  const phrases = at(/\/trainingPhrases\//).flatMap((file) => listed(file['trainingPhrases']))
  const whole = (phrase: Loose): string =>
    listed(phrase['parts'])
      .map(({ text }) => word(text))
      .join('')
  const marks = phrases.flatMap((phrase) =>
    listed(phrase['parts'])
      .filter(({ parameterId }) => Boolean(parameterId))
      .map((part) => ({ phrase, part })),
  )
  const rows = {
    intent: intents.length,
    phrase: phrases.length,
    mark: marks.length,
    parameter: many(intents.map((intent) => listed(intent['parameters']))),
    'entity type': types.length,
    entry: many(at(/^entityTypes\/[^/]+\/entities\//).map((file) => listed(file['entities']))),
    'excluded phrase': many(at(/\/excludedPhrases\//).map((file) => listed(file['excludedPhrases']))),
    expansion: types.filter(({ autoExpansionMode }) => autoExpansionMode === 'AUTO_EXPANSION_MODE_DEFAULT').length,
    page: at(/\/pages\//).length,
    'route group': at(/\/transitionRouteGroups\//).length,
    flow: at(/^flows\/[^/]+\/[^/]+\.json$/).length,
    webhook: at(/^webhooks\//).length,
    'test case': at(/^testCases\//).length,
    'playbook example': at(/\/examples\//).length,
    playbook: at(/^playbooks\/[^/]+\/[^/]+\.json$/).length,
    tool: at(/^tools\//).length,
    generator: at(/^(generators|generativeSettings)\//).length,
    unknown: 0,
  }
  return { rows, marked: marks.map(({ phrase, part }) => [whole(phrase), word(part['text'])]) }
}
