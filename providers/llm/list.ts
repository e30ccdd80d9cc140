// Table: the providers of language models, in the order in which they are offered.
import { anthropic } from './anthropic'
import type { ModelKind } from './model-kind'
import { openai } from './openai'

export const modelKinds: readonly ModelKind[] = [openai, anthropic]
