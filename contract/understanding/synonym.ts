// Words that mean the same, over the paths that existing scripts use: of the bot as a whole, of the fields that tasks ask for, and as one list
// for the training of intents. The console edits them as objects of the document.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { Synonym } from '../objects/synonym'

const base = '/builder/streams/{streamId}'
const where = z.object({ streamId: z.string().max(80) })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const
const language = Language.default('en')
const { word, synonyms } = Synonym.shape
const Words = synonyms.unwrap()
const one = where.extend({ synonymsId: z.string().max(80) })

const SynonymRow = Synonym.extend({ _id: z.string() })
export type SynonymRow = z.infer<typeof SynonymRow>
const FieldRow = z.object({ fieldId: z.string(), name: z.string(), language: z.string(), synonyms: z.array(z.string()) })
export type FieldRow = z.infer<typeof FieldRow>
const List = z.object({ language: z.string(), synonyms: z.record(z.string(), z.array(z.string())) })

export const synonymCalls = {
  'synonym.list': call({
    ...{ method: 'GET', path: `${base}/globalsynonyms`, access: view },
    about:
      'Words with others that mean the same, everywhere in the bot. A word that begins with ~ is a concept: a set of words for patterns.',
    reads: ['document'],
    input: where.extend({ language: Language.optional() }),
    reply: z.array(SynonymRow),
  }),
  'synonym.create': call({
    ...{ method: 'POST', path: `${base}/globalsynonyms`, access: edit },
    about: 'Adds a word with others that mean the same.',
    touches: ['document', 'training'],
    input: where.extend({ word, synonyms: Words, language }),
    reply: SynonymRow,
  }),
  'synonym.update': call({
    ...{ method: 'PUT', path: `${base}/globalsynonyms/{synonymsId}`, access: edit },
    about: 'Changes a word or the others that mean the same.',
    touches: ['document', 'training'],
    input: one.extend({ word: word.optional(), synonyms: Words.optional() }),
    reply: SynonymRow,
  }),
  'synonym.remove': call({
    ...{ method: 'DELETE', path: `${base}/globalsynonyms/{synonymsId}`, access: edit },
    about: 'Removes a word with the others that mean the same.',
    touches: ['document', 'training'],
    input: one,
    reply: z.object({}),
  }),
  'synonym.list-of-fields': call({
    ...{ method: 'GET', path: `${base}/fieldsynonyms`, access: view },
    about: 'The fields that tasks ask for, each with other words for its name.',
    reads: ['document'],
    input: where.extend({ language }),
    reply: z.array(FieldRow),
  }),
  'synonym.set-of-fields': call({
    ...{ method: 'PUT', path: `${base}/fieldsynonyms`, access: edit },
    about: 'Sets other words for the names of fields; fields that are not named stay as they are.',
    touches: ['document', 'training'],
    input: where.extend({ language, fields: z.array(z.object({ fieldId: z.string().max(80), synonyms: Words })).max(500) }),
    reply: z.array(FieldRow),
  }),
  'synonym.list-of-training': call({
    ...{ method: 'GET', path: `${base}/ml/synonyms`, access: view },
    about: 'All words with others that mean the same in one language, by the word.',
    reads: ['document'],
    input: where.extend({ language }),
    reply: List,
  }),
  'synonym.set-of-training': call({
    ...{ method: 'PUT', path: `${base}/ml/synonyms`, access: edit },
    about: 'Sets all words with others that mean the same in one language; those that are not named are removed.',
    touches: ['document', 'training'],
    input: where.extend({ language, synonyms: z.record(word, Words) }),
    reply: List,
  }),
}
