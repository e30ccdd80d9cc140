// Cases of conversation tests as the older public form writes them: what is said, and texts that each reply should contain.
import type { ConversationCaseContent, ConversationFileCase, ExpectedText, Volley } from './conversation-test-shapes'

type Contains = ConversationFileCase['messages'][number]['outputs'][number]['contains']

export function caseOfFile({ name, messages }: ConversationFileCase, language: string): ConversationCaseContent {
  return {
    ...{ name, channel: 'test', language },
    volleys: messages.map(({ input, outputs }): Volley => {
      const texts = outputs.map(({ contains }) => expectedOf(contains))
      const off = { flow: { isOn: false, steps: [] }, context: { isOn: false, values: [] } }
      return { input, shown: '', event: '', assertions: { ...off, text: { isOn: texts.length > 0, messages: texts } } }
    }),
  }
}

function expectedOf(contains: Contains): ExpectedText {
  if (typeof contains === 'string') return { match: 'contains-any', texts: [contains] }
  return 'allOf' in contains ? { match: 'contains-all', texts: contains.allOf } : { match: 'contains-any', texts: contains.oneOf }
}
