// What the reader of this format says of a construct: the English sentences lie in text.json, those of all formats beside shared.
import { sentencesOf } from '@parley/contract/sentences'
import common from '../shared/text.json'
import text from './text.json'

export const { sentence } = sentencesOf({ ...common, ...text })
