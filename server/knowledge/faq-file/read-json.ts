// Reads questions out of the public JSON form, and what of ours goes beside it: languages, and answers that are more than text.
import { limits } from '@parley/contract/base/limits'
import { Condition } from '@parley/contract/objects/condition'
import { type Faq, FaqSource } from '@parley/contract/objects/faq/index'
import { Prompt } from '@parley/contract/objects/prompt'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { scriptFault } from '@parley/kit/expression/script-fault'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed } from '@parley/kit/text/well-formed'
import { isLanguage } from '@parley/kit/time/zone'
import { z } from 'zod'
import { type FileExtras, FileTraits, isThreshold, noExtras, plainGroup, shareOf } from './extras'
import { type FileContent, type FileFaq, FileFault, type FileNote, faqOf, pathKey, readTerm, Topics } from './content'
import { sentence } from './sentences'
import { faqFileLimits } from '@parley/contract/knowledge/faq-file'

const Texts = z.array(z.string()).default([])
/** The public form has tags as objects, each with a name and words for it behind slashes. */
const Tags = z
  .array(z.union([z.string().transform((tag) => [tag]), z.looseObject({ name: z.string() }).transform(({ name }) => readTerm(name))]))
  .default([])
  .transform((tags) => [
    ...new Set(tags.flatMap((tag) => (Array.isArray(tag) ? tag : [tag.name, ...tag.synonyms])).filter((tag) => tag !== '')),
  ])
const Language = z.string().refine(isLanguage)
const Answer = z.object({
  text: z.string(),
  type: z.string().default('basic'),
  channel: z.string().default('default'),
  language: z.string().optional(),
  choices: Prompt.shape.choices,
  template: Prompt.shape.template,
})
/** Ours: an answer under a condition. */
const Case = z.object({
  when: Condition,
  answer: z.array(Answer).default([]),
  dialogRefId: z.string().default(''),
  dialogName: z.string().default(''),
})
const Item = z.object({
  question: z.string(),
  terms: z.array(z.string()).min(1).max(20),
  tags: Tags,
  refId: z.string().default(''),
  language: Language.optional(),
  dialogRefId: z.string().nullish(),
  dialogName: z.string().nullish(),
  cases: z.array(Case).default([]),
  /** Ours: the passage it was made of. */
  foundIn: FaqSource.nullish(),
  answer: z.array(Answer).default([]),
  alternateQuestions: z.array(z.object({ question: z.string(), language: Language.optional(), tags: Tags, terms: Texts })).default([]),
  alternateAnswers: z.array(z.array(Answer)).default([]),
})
const Whole = z.object({
  faqs: z.array(z.unknown()),
  synonyms: z.record(z.string(), z.array(z.string())).default({}),
  /** Context tags are ours. */
  unmappedpath: z.array(z.object({ terms: z.array(z.string()), tags: Tags, needsTags: Texts, setsTags: Texts })).default([]),
  traits: z.record(z.string(), z.array(z.string())).default({}),
  /** Ours: the same traits with the groups they stand in, and the bot's thresholds. */
  traitGroups: z.array(FileTraits).optional(),
  confidenceConfigs: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).default({}),
  kgParams: z.object({ stopWords: Texts }).loose().default({ stopWords: [] }),
})

export function readJson(text: string, language: string): FileContent {
  const whole = Whole.safeParse(parsed(text))
  if (!whole.success) throw new FileFault(sentence('faq-file.other-form'))
  if (whole.data.faqs.length > faqFileLimits.faqFileQuestions)
    throw new FileFault(sentence('faq-file.too-many', { count: faqFileLimits.faqFileQuestions }))
  const topics = new Topics()
  const content: FileContent = { topics: [], faqs: [], notes: [], beside: noExtras() }
  for (const [at, given] of whole.data.faqs.entries()) readItem(given, at + 1, { language, topics, content })
  for (const { terms, ...told } of whole.data.unmappedpath)
    if (topics.add([...terms].reverse(), told) === undefined) content.notes.push(notValid('unmappedpath'))
  for (const [name, synonyms] of Object.entries(whole.data.synonyms))
    if (synonyms.length > 0 && !topics.synonymsFor(name, synonyms)) content.notes.push(notKept('synonyms'))
  readBeside(whole.data, content)
  return { ...content, topics: topics.all() }
}

function readBeside({ traits, traitGroups, kgParams, confidenceConfigs }: z.infer<typeof Whole>, { beside, notes }: FileContent): void {
  const { stopWords, ...others } = kgParams
  if (holdsSomething(others)) notes.push(notKept('kgParams'))
  beside.stopWords.push(...stopWords.filter((word) => word !== ''))
  for (const [name, value] of Object.entries(confidenceConfigs)) notes.push(...readParameter(beside, name, String(value)))
  if (traitGroups !== undefined) beside.traits.push(...traitGroups)
  else if (Object.keys(traits).length > 0) {
    const read = FileTraits.safeParse({ name: plainGroup, traits })
    if (read.success) beside.traits.push(read.data)
    else notes.push(notValid('traits'))
  }
}

/** One of the values that the public forms call confidence. */
export function readParameter(beside: FileExtras, name: string, value: string): FileNote[] {
  if (name === 'useBotSynonyms' && /^(?:true|on|yes|1)$/i.test(value)) return []
  if (!isThreshold(name)) return [notKept(name)]
  const share = shareOf(value)
  if (share === undefined) return [notValid(name)]
  beside.thresholds[name] = share
  return []
}

interface Reading {
  language: string
  topics: Topics
  content: FileContent
}

function readItem(given: unknown, row: number, reading: Reading): void {
  const read = itemOf(given, row, reading)
  if ('data' in read) reading.content.faqs.push(read)
  else {
    const question = String(Reflect.get(Object(given), 'question') ?? '').slice(0, 200)
    reading.content.notes.push({ row, question, outcome: 'refused', why: read })
  }
}

function itemOf(given: unknown, row: number, { language, topics, content }: Reading): FileFaq | Sentence {
  const item = Item.safeParse(given)
  if (!item.success) return sentence('faq-file.field-not-valid', { field: item.error.issues[0]?.path.join('.') ?? 'question' })
  const { question, tags, refId, terms, dialogRefId, dialogName, answer, alternateAnswers, alternateQuestions } = item.data
  const path = topics.add([...terms].reverse())
  if (path === undefined) return sentence('faq-file.field-not-valid', { field: 'terms' })
  const own = item.data.language ?? language
  const alternates: Faq['alternates'] = {}
  for (const other of alternateQuestions) {
    const tongue = other.language ?? own
    alternates[tongue] = [...new Set([...(alternates[tongue] ?? []), other.question.trim()])]
    if (other.terms.length > 0 && pathKey(other.terms) !== pathKey(terms))
      content.notes.push({ row, question, outcome: 'warned', why: sentence('faq-file.alternate-path', { question: other.question }) })
  }
  const said = [...answer, ...alternateAnswers.flat()]
  const fault = [...said, ...item.data.cases.flatMap((one) => one.answer)].map(faultOfAnswer).find((why) => why !== undefined)
  if (fault !== undefined) return fault
  const answers = said.map(promptOf)
  const cases = item.data.cases.map((one) => ({ when: one.when, answers: one.answer.map(promptOf), dialogId: one.dialogRefId }))
  const allTags = [...new Set([...tags, ...alternateQuestions.flatMap((other) => other.tags)])]
  const told = { question: question.trim(), language: own, alternates, tags: allTags, refId, foundIn: item.data.foundIn ?? null }
  const data = faqOf({ ...told, cases, answers, dialogId: dialogRefId ?? '' })
  const caseDialogs = item.data.cases.map((one) => one.dialogName)
  return 'key' in data ? data : { row, path, data, dialogName: dialogName ?? '', caseDialogs }
}

const ofScript = /^(?:advanced?|script|javascript)$/i
const ofText = /^(?:basic|text|message)?$/i

/** What is neither text nor a script that can be read is never said as text. */
function faultOfAnswer({ text, type }: z.infer<typeof Answer>): Sentence | undefined {
  const fault = ofScript.test(type) ? scriptFault(text) : null
  if (fault !== null) return sentence('faq-file.script', { line: fault.line, reason: fault.message })
  const isKnown = ofScript.test(type) || ofText.test(type) || Prompt.shape.kind.unwrap().safeParse(type).success
  return isKnown ? undefined : sentence('faq-file.answer-type', { type })
}

function promptOf({ text, type, channel, language = '', choices, template }: z.infer<typeof Answer>): Prompt {
  const where = { language, channel: channel === 'default' ? '' : channel }
  if (ofScript.test(type)) return Prompt.parse({ ...where, kind: 'script', source: text })
  const kind = Prompt.shape.kind.unwrap().safeParse(type)
  return { ...where, kind: kind.success ? kind.data : 'text', text, ...(choices && { choices }), ...(template && { template }) }
}

function parsed(text: string): unknown {
  if (nestingOf(text) > limits.valueDepth) throw new FileFault(sentence('faq-file.not-json'))
  try {
    return wellFormed(JSON.parse(text), limits.valueDepth)
  } catch (error) {
    if (error instanceof SyntaxError) throw new FileFault(sentence('faq-file.not-json'))
    throw error
  }
}

export function notValid(field: string): FileNote {
  return { row: 0, question: '', outcome: 'refused', why: sentence('faq-file.field-not-valid', { field }) }
}

export function notKept(part: string): FileNote {
  return { row: 0, question: '', outcome: 'warned', why: sentence('faq-file.not-kept', { part }) }
}

function holdsSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsSomething)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsSomething)
  return value !== undefined && value !== null && value !== '' && value !== false
}
