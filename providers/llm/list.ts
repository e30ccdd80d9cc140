// Table: the providers of language models, in the order in which they are offered.
import { anthropic } from './anthropic'
import { azure } from './azure'
import { bedrock } from './bedrock'
import { google } from './google'
import type { ModelKind } from './model-kind'
import { openai } from './openai'
import { openaiResponses } from './openai-responses'

export const modelKinds: readonly ModelKind[] = [openai, openaiResponses, anthropic, azure, google, bedrock]
