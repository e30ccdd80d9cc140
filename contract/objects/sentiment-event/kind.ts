// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { SentimentEvent, sentimentEventFields } from './index'

export const sentimentEventKind: ObjectType<SentimentEvent> = { schema: SentimentEvent, fields: sentimentEventFields }
