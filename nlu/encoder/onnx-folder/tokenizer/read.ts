// The tokenizer of a folder from its file: a tokenizer.json, or a list of word pieces, one a line.
import { encoderFault } from '../../encoder-fault'
import type { Description } from '../description'
import { bertClean, bertCut, lowercase } from './cleaning'
import { readHuggingFace } from './hugging-face'
import { wordPieces } from './pieces'
import { type Tokenizer, tokenizerOf } from './tokenizer'

export function readTokenizer(name: string, { tokenizer, longest }: Description, bytes: Buffer): Tokenizer {
  const text = bytes.toString('utf8')
  const { file } = tokenizer
  if (!file.endsWith('.json')) return tokenizerOf({ ...wordList(name, tokenizer, text), longest })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw encoderFault('encoder.not-json', { name, file }, error)
  }
  const { clean, ...parts } = readHuggingFace(name, file, json)
  return tokenizerOf({ ...parts, clean: tokenizer.lowercase === true ? (given) => clean(lowercase(given)) : clean, longest })
}

/** As encoders of the BERT family have it. */
function wordList(name: string, { file, lowercase: lower = true, unknown, begin, end }: Description['tokenizer'], text: string) {
  const numbers = new Map<string, number>()
  for (const [number, line] of text.split('\n').entries()) {
    const piece = line.trimEnd()
    if (piece !== '' && !numbers.has(piece)) numbers.set(piece, number)
  }
  const numberOf = (piece: string): number => {
    const number = numbers.get(piece)
    if (number === undefined) throw encoderFault('encoder.no-piece', { name, file, piece })
    return number
  }
  return {
    clean: bertClean({ clean: true, ideographs: true, accents: lower, lower }),
    cut: bertCut,
    pieces: wordPieces({ numbers, unknown: numberOf(unknown), inside: '##', longestWord: 100 }),
    before: begin === '' ? [] : [numberOf(begin)],
    after: end === '' ? [] : [numberOf(end)],
    unknown: numberOf(unknown),
  }
}
