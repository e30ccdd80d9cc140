// A bot two of whose intents mean the same, for the tests of what is confused.
import { smallBot } from '../testing'
import type { TrainingSet } from '../training-set'

const twin = {
  id: 'in-4',
  name: 'Get balance',
  patterns: [],
  negativePatterns: [],
  utterances: ['tell me my balance', 'how much money is in my account', 'show the balance', 'balance of my card'].map((text) => ({
    ...{ text, marks: [] },
  })),
}

export const confusingBot = (): TrainingSet => smallBot({ intents: [...smallBot().intents, twin] })
