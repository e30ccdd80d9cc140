// Reads a tokenizer.json as Hugging Face writes it: its steps are looked up by the types they name, and a type that is not known here is told.
// Special pieces inside a sentence are read as the letters they are.
import { z } from 'zod'
import { encoderFault } from '../../encoder-fault'
import {
  bertClean,
  bertCut,
  byLetters,
  byMarks,
  bySign,
  bySpaces,
  byText,
  cutPlaces,
  lowercase,
  normalForm,
  oneAfterAnother,
  precompiled,
  signPlaces,
  stripAccents,
  trimmed,
} from './cleaning'
import { asByteLetters, byBytes } from './byte-letters'
import { isPieceNumber, Model, modelOf } from './model'
import type { Clean, Cut, TokenizerParts } from './tokenizer'

const Step = z.looseObject({ type: z.string() })
type Step = z.infer<typeof Step>

const File = z.looseObject({
  normalizer: Step.nullish(),
  pre_tokenizer: Step.nullish(),
  post_processor: Step.nullish(),
  added_tokens: z.array(z.looseObject({ id: z.number().int().min(0), content: z.string() })).default([]),
  model: Model,
})
type File = z.infer<typeof File>

export function readHuggingFace(name: string, file: string, json: unknown): Omit<TokenizerParts, 'longest'> {
  const read = File.safeParse(json)
  const wrong = (where: string, why: string): never => {
    throw encoderFault('encoder.tokenizer', { name, file, where, why })
  }
  if (!read.success) {
    const [issue] = read.error.issues
    return wrong(issue?.path.join('.') ?? '', issue?.message ?? '')
  }
  const { normalizer, pre_tokenizer: cutting, post_processor: around } = read.data
  const refuse: Refuse = (part, type) => {
    throw encoderFault('encoder.tokenizer-part', { name, file, part, type })
  }
  const numberOf = (piece: string): number => {
    const added = read.data.added_tokens.find(({ content }) => content === piece)?.id
    const number = added ?? numberIn(read.data.model.vocab, piece)
    if (number === undefined) throw encoderFault('encoder.no-piece', { name, file, piece })
    return number
  }
  const model = modelOf(read.data.model, { refuse, wrong, numberOf })
  return {
    ...model,
    clean: normalizer ? cleanOf(normalizer, refuse) : (text) => text,
    cut: cutting ? cutOf(cutting, refuse) : (words) => [...words],
    ...(around ? specialOf(around, refuse, numberOf) : { before: [], after: [] }),
  }
}

type Refuse = (part: string, type: string) => never

function numberIn(vocabulary: File['model']['vocab'], piece: string): number | undefined {
  if (!Array.isArray(vocabulary)) {
    const number = Object.hasOwn(vocabulary, piece) ? vocabulary[piece] : undefined
    return isPieceNumber(number) ? number : undefined
  }
  const at = vocabulary.findIndex(([text]) => text === piece)
  return at < 0 ? undefined : at
}

const isOn = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual)

const Replaced = z.looseObject({ pattern: z.object({ String: z.string().min(1) }), content: z.string() })
const Put = z.looseObject({ prepend: z.string() })
const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

function cleanOf(step: Step, refuse: Refuse): Clean {
  const form = forms.find((each) => each === step.type)
  if (form !== undefined) return normalForm(form)
  switch (step.type) {
    case 'Sequence':
      return oneAfterAnother(stepsOf(step['normalizers']).map((each) => cleanOf(each, refuse)))
    case 'BertNormalizer': {
      const lower = isOn(step['lowercase'], true)
      const accents = isOn(step['strip_accents'], lower)
      return bertClean({ clean: isOn(step['clean_text'], true), ideographs: isOn(step['handle_chinese_chars'], true), accents, lower })
    }
    case 'Lowercase':
      return lowercase
    case 'StripAccents':
      return stripAccents
    case 'Strip':
      return trimmed
    case 'Precompiled':
    case 'Nmt':
      return precompiled
    case 'Prepend': {
      const put = Put.safeParse(step)
      return put.success ? (text) => (text === '' ? '' : `${put.data.prepend}${text}`) : refuse('normalizer', step.type)
    }
    case 'ByteLevel':
      return asByteLetters
    case 'Replace':
      return replacing(step, refuse)
    default:
      return refuse('normalizer', step.type)
  }
}

const severalSpaces = / {2,}/g

/** Of expressions only the one that makes one space of several is known: those of others could run for ever. */
function replacing(step: Step, refuse: Refuse): Clean {
  const read = Replaced.safeParse(step)
  if (read.success) return (text) => text.replaceAll(read.data.pattern.String, read.data.content)
  const { pattern, content } = z.looseObject({ pattern: z.object({ Regex: z.string() }), content: z.string() }).safeParse(step).data ?? {}
  if (pattern?.Regex === ' {2,}' && content !== undefined) return (text) => text.replace(severalSpaces, content)
  return refuse('normalizer', `${step.type} ${pattern?.Regex ?? ''}`.trim())
}

function cutOf(step: Step, refuse: Refuse): Cut {
  switch (step.type) {
    case 'Sequence': {
      const cuts = stepsOf(step['pretokenizers']).map((each) => cutOf(each, refuse))
      return (words) => cuts.reduce((cut, each) => each(cut), [...words])
    }
    case 'BertPreTokenizer':
      return bertCut
    case 'WhitespaceSplit':
      return bySpaces
    case 'Whitespace':
      return byLetters
    case 'Punctuation':
      return byMarks
    case 'Metaspace': {
      const scheme =
        signPlaces.find((each) => each === step['prepend_scheme']) ?? (isOn(step['add_prefix_space'], true) ? 'always' : 'never')
      return bySign(typeof step['replacement'] === 'string' ? step['replacement'] : '\u2581', scheme, isOn(step['split'], true))
    }
    case 'ByteLevel':
      return byBytes(isOn(step['add_prefix_space'], true), isOn(step['use_regex'], true))
    case 'Split':
      return splitting(step, refuse)
    default:
      return refuse('pre_tokenizer', step.type)
  }
}

/** Of expressions none: those of others could run for ever. */
function splitting(step: Step, refuse: Refuse): Cut {
  const { pattern } = z.looseObject({ pattern: z.object({ String: z.string().min(1) }) }).safeParse(step).data ?? {}
  const place = cutPlaces.get(step['behavior'])
  if (pattern && place !== undefined && !isOn(step['invert'], false)) return byText(pattern.String, place)
  const { pattern: other } = z.looseObject({ pattern: z.object({ Regex: z.string() }) }).safeParse(step).data ?? {}
  return refuse('pre_tokenizer', `${step.type} ${other?.Regex ?? ''}`.trim())
}

const Pair = z.tuple([z.string(), z.number().int().min(0)])
const Template = z.looseObject({
  single: z
    .array(z.union([z.object({ SpecialToken: z.looseObject({ id: z.string() }) }), z.object({ Sequence: z.looseObject({}) })]))
    .max(20),
  special_tokens: z.record(z.string(), z.looseObject({ ids: z.array(z.number().int().min(0)).max(20) })).default({}),
})

function specialOf(step: Step, refuse: Refuse, numberOf: (piece: string) => number): Pick<TokenizerParts, 'before' | 'after'> {
  if (step.type === 'BertProcessing' || step.type === 'RobertaProcessing') {
    const [begin, end] = [Pair.safeParse(step['cls']), Pair.safeParse(step['sep'])]
    return begin.success && end.success ? { before: [begin.data[1]], after: [end.data[1]] } : refuse('post_processor', step.type)
  }
  // It changes offsets alone.
  if (step.type === 'ByteLevel') return { before: [], after: [] }
  if (step.type === 'Sequence') {
    const parts = stepsOf(step['processors']).map((each) => specialOf(each, refuse, numberOf))
    return { before: parts.flatMap(({ before }) => before), after: parts.flatMap(({ after }) => after) }
  }
  const template = step.type === 'TemplateProcessing' ? Template.safeParse(step) : null
  if (template === null || !template.success) return refuse('post_processor', step.type)
  const { single, special_tokens: special } = template.data
  const middle = single.findIndex((each) => 'Sequence' in each)
  const idsOf = (list: typeof single): number[] =>
    list.flatMap((each) => ('SpecialToken' in each ? (special[each.SpecialToken.id]?.ids ?? [numberOf(each.SpecialToken.id)]) : []))
  return middle < 0
    ? refuse('post_processor', step.type)
    : { before: idsOf(single.slice(0, middle)), after: idsOf(single.slice(middle + 1)) }
}

function stepsOf(value: unknown): Step[] {
  return z.array(Step).max(20).safeParse(value).data ?? []
}
