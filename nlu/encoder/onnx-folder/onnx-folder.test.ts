// An encoder in a folder of the operator's: its tokens, pooling, prefix, length and dimension are what its description says, and what is wrong
// with it is told in words. Its graphs are tables of vectors, made here byte by byte.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { encoderFolder, openTestEncoder, smallBot } from '../../testing'
import { train } from '../../train'
import { understand } from '../../understand'
import { loadModel, saveModel } from '../../model-file'
import { dot } from '../embedding'
import { EncoderFault } from '../encoder-fault'
import { encodersAt } from '../encoders'
import { Description } from './description'
import { readTokenizer } from './tokenizer/read'
import { tinyGraph, wordEncoder, writeEncoder } from './testing'

const folder = mkdtempSync(join(tmpdir(), 'parley-encoders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const encoders = encodersAt({ builtIn: encoderFolder, folder })
const width = 24
const groups = [
  ['book', 'reserve', 'order'],
  ['flight', 'plane', 'ticket'],
  ['balance', 'money', 'account'],
]
let made = 0

async function opened(files: Parameters<typeof writeEncoder>[2]) {
  const name = `tiny-${++made}`
  writeEncoder(folder, name, files)
  return encoders.open(name)
}

async function faultOf(files: Parameters<typeof writeEncoder>[2]): Promise<string> {
  const error: unknown = await opened(files).then(
    () => null,
    (reason: unknown) => reason,
  )
  rmSync(join(folder, `tiny-${made}`), { recursive: true })
  return error instanceof EncoderFault ? error.message.replaceAll(/tiny-\d+/g, 'tiny') : String(error)
}

const first = <T>([one]: readonly T[]): T => one ?? expect.unreachable('There is one')
const embedOne = async (encoder: Awaited<ReturnType<typeof opened>>, text: string) => first(await encoder.embed([text])).mean

/** Rows of two numbers for [PAD], [UNK], [CLS], [SEP], east, north. */
const compass = [
  [0, 0],
  [0, 0],
  [-1, 0],
  [0, -1],
  [4, 0],
  [0, 3],
]
const vocabulary = '[PAD]\n[UNK]\n[CLS]\n[SEP]\neast\nnorth\n'
const plain = { languages: ['en'], centre: false, tokenizer: { file: 'vocab.txt', begin: '', end: '' } }
const compassWith = (describe: object, graph: object = {}) => ({
  'encoder.json': { ...plain, ...describe },
  'vocab.txt': vocabulary,
  'model.onnx': tinyGraph({ table: compass, ...graph }),
})

describe('an encoder in a folder', () => {
  it('gives vectors as its pooling says, of unit length, filled up to a length the kernel takes', async () => {
    const vectors = async (describe: object) => embedOne(await opened(compassWith(describe)), 'east north')
    const start = (vector: Float32Array) => [...vector.slice(0, 2)].map((each) => Math.round(each * 1000) / 1000)
    const mean = await vectors({ pooling: 'mean' })
    expect([mean.length, start(mean), Math.max(...mean.slice(2))]).toEqual([16, [0.8, 0.6], 0])
    expect(start(await vectors({ pooling: 'max' }))).toEqual([0.8, 0.6])
    expect(start(await vectors({ pooling: 'cls' }))).toEqual([1, 0])
    expect(start(await vectors({ pooling: 'cls', tokenizer: { file: 'vocab.txt' } }))).toEqual([-1, 0])
    expect(start(await vectors({ pooling: 'mean', prefix: 'north ' }))).toEqual([0.555, 0.832])
  })

  it('puts another prefix before passages, and none where none is named', async () => {
    const start = (vectors: readonly { mean: Float32Array }[]) =>
      [...first(vectors).mean.slice(0, 2)].map((each) => Number(each.toFixed(3)))
    const both = await opened(compassWith({ prefix: 'north ', passagePrefix: 'east ' }))
    expect([start(await both.embed(['north'])), start(await both.embed(['north'], 'sentence'))]).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(start(await both.embed(['north'], 'passage'))).toEqual([0.8, 0.6])
    const one = await opened(compassWith({ prefix: 'east ' }))
    expect([start(await one.embed(['north'])), start(await one.embed(['north'], 'passage'))]).toEqual([
      [0.8, 0.6],
      [0, 1],
    ])
    expect(Description.parse({ languages: ['en'] })).not.toHaveProperty('passagePrefix')
  })

  it('takes away what all passages have in common behind their prefix, so that a passage lies by its question', async () => {
    const table = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 9, 0],
      [9, 0, 0],
      [0, 0, 4],
    ]
    const files = { 'vocab.txt': '[PAD]\n[UNK]\n[CLS]\n[SEP]\nquery\npassage\neast', 'model.onnx': tinyGraph({ table }) }
    const cosine = async (centre: boolean) => {
      const described = { ...plain, centre, pooling: 'max', prefix: 'query ', passagePrefix: 'passage ' }
      const encoder = await opened({ ...files, 'encoder.json': described })
      return dot(await embedOne(encoder, 'east'), first(await encoder.embed(['east'], 'passage')).mean)
    }
    expect(await cosine(false)).toBeCloseTo(16 / 97)
    expect(await cosine(true)).toBeGreaterThan(0.9)
  })

  it('takes away what all sentences have in common, unless it is told not to', async () => {
    const table = compass.map(([x = 0, y = 0]) => [x, y, 50])
    const files = { 'vocab.txt': vocabulary, 'model.onnx': tinyGraph({ table }) }
    const cosine = async (centre: boolean) => {
      const encoder = await opened({ ...files, 'encoder.json': { ...plain, centre } })
      return dot(await embedOne(encoder, 'east'), await embedOne(encoder, 'north'))
    }
    expect(await cosine(false)).toBeGreaterThan(0.98)
    expect(Math.abs(await cosine(true))).toBeLessThan(0.2)
  })

  it('gives a sentence the same vector alone and among others, however long', async () => {
    const encoder = await opened(wordEncoder(groups, width))
    expect(encoder.size).toBe(32)
    const texts = ['book a flight', 'money '.repeat(3000), '', 'reserve a plane ticket', '\u0000\ud800 👍']
    const together = await encoder.embed(texts)
    for (const [i, text] of texts.entries()) expect(await embedOne(encoder, text)).toEqual(together[i]?.mean)
    for (const { mean } of together) expect(mean.every(Number.isFinite)).toBe(true)
  })

  it('takes ids of either width, token types and a graph that pools by itself', async () => {
    const inputs = ['input_ids', 'attention_mask', 'token_type_ids']
    const small = await opened(compassWith({}, { inputs, inputType: 'int32' }))
    expect((await embedOne(small, 'east'))[0]).toBe(1)
    const named = await opened(compassWith({ inputs: { ids: 'words' }, output: 'states' }, { inputs: ['words'], output: 'states' }))
    expect((await embedOne(named, 'north'))[1]).toBe(1)
    const pooled = await opened(compassWith({ pooling: 'none' }, { pools: true }))
    expect((await embedOne(pooled, 'east north'))[0]).toBeCloseTo(0.8)
  })

  it('takes a tokenizer of byte pairs', async () => {
    const vocab = { '<unk>': 0, e: 1, a: 2, s: 3, ea: 4, eas: 5, t: 6 }
    const model = { type: 'BPE', unk_token: '<unk>', vocab, merges: ['e a', 'ea s'] }
    const files = {
      'encoder.json': { ...plain, tokenizer: {} },
      'tokenizer.json': { pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false }, model },
      'model.onnx': tinyGraph({ table: Object.values(vocab).map((piece) => (piece === 5 ? [4, 0] : [0, piece === 6 ? 3 : 0])) }),
    }
    expect([...(await embedOne(await opened(files), 'east')).slice(0, 2)].map((each) => each.toFixed(1))).toEqual(['0.8', '0.6'])
    const lying = { ...files, 'tokenizer.json': { model: { ...model, merges: ['e a', 'ea st'] } } }
    expect(await faultOf(lying)).toBe('In tokenizer.json of the encoder “tiny”, “model.merges.1” cannot be used: there is no piece “st”.')
  })

  it('has another id once anything of it is another, and knows the languages it says', async () => {
    const one = await opened(compassWith({ languages: ['fr', 'zh_cn'] }))
    const other = await opened(compassWith({ languages: ['*'] }))
    expect(one.id.split('@')[1]).not.toBe(other.id.split('@')[1])
    expect(['fr', 'fr_ca', 'zh_cn', 'zh_tw', 'en'].map((language) => one.knows(language))).toEqual([true, true, true, false, false])
    expect(other.knows('de')).toBe(true)
  })
})

describe('a tokenizer', () => {
  const describing = (tokenizer: object, longest = 16) => Description.parse({ languages: ['en'], tokenizer, longest })
  const read = (tokenizer: object, file: string | object) =>
    readTokenizer('tiny', describing(tokenizer), Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)))
  const wordPieceFile = {
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
      ],
      special_tokens: { '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] }, '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] } },
    },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: { '[PAD]': 0, '[UNK]': 1, '[CLS]': 2, '[SEP]': 3, un: 4, '##aff': 5, '##able': 6, ',': 7, cafe: 8, 日: 9, '##a': 10 },
    },
  }
  const list = Object.keys(wordPieceFile.model.vocab).join('\n')

  it.each([
    ['unaffable', [2, 4, 5, 6, 3]],
    ['UNAFFABLE,café', [2, 4, 5, 6, 7, 8, 3]],
    ['un日unx', [2, 4, 9, 1, 3]],
    ['', [2, 3]],
    ['[CLS]', [2, 1, 1, 1, 3]],
  ])('of word pieces cuts "%s" alike from tokenizer.json and from a list', (text, tokens) => {
    expect(read({}, wordPieceFile).encode(text)).toEqual(tokens)
    expect(read({ file: 'vocab.txt' }, list).encode(text)).toEqual(tokens)
  })

  it('keeps capitals where it is told to, and never gives more tokens than the encoder takes', () => {
    expect(read({ file: 'vocab.txt', lowercase: false }, list).encode('UN un')).toEqual([2, 1, 4, 3])
    const long = read({ file: 'vocab.txt' }, list).encode('un '.repeat(1000))
    expect([long.length, long[0], long.at(-1)]).toEqual([16, 2, 3])
  })

  it('of unigrams takes the most probable cut, and one unknown piece for a run of what it does not know', () => {
    const vocab = [
      ['<s>', 0],
      ['<pad>', 0],
      ['</s>', 0],
      ['<unk>', 0],
      ['▁a', -2],
      ['▁ab', -3],
      ['b', -2],
      ['c', -1],
      ['▁', -4],
    ]
    const unigram = {
      normalizer: {
        type: 'Sequence',
        normalizers: [{ type: 'Precompiled' }, { type: 'Replace', pattern: { Regex: ' {2,}' }, content: ' ' }],
      },
      pre_tokenizer: {
        type: 'Sequence',
        pretokenizers: [{ type: 'WhitespaceSplit' }, { type: 'Metaspace', replacement: '▁', add_prefix_space: true }],
      },
      post_processor: { type: 'RobertaProcessing', cls: ['<s>', 0], sep: ['</s>', 2] },
      model: { type: 'Unigram', unk_id: 3, vocab },
    }
    const { encode } = read({}, unigram)
    expect(encode('ab')).toEqual([0, 5, 2])
    expect(encode('a   bc')).toEqual([0, 4, 8, 6, 7, 2])
    expect(encode('axyz')).toEqual([0, 4, 3, 2])
  })

  it('with a part that is not known here is refused by its name', () => {
    const model = { type: 'WordLevel', vocab: {} }
    expect(() => read({}, { ...wordPieceFile, model })).toThrow('has a model of a type that is not known here: WordLevel')
    const pre_tokenizer = { type: 'Sequence', pretokenizers: [{ type: 'UnicodeScripts' }] }
    expect(() => read({}, { ...wordPieceFile, pre_tokenizer })).toThrow('a pre_tokenizer of a type that is not known here: UnicodeScripts')
    const slow = { type: 'Replace', pattern: { Regex: '(a+)+$' }, content: '' }
    expect(() => read({}, { ...wordPieceFile, normalizer: slow })).toThrow('Replace (a+)+$')
    expect(() => read({ file: 'vocab.txt' }, 'east\nnorth')).toThrow('has no piece “[UNK]”')
  })
})

describe('what is wrong with a folder is told by its fault:', () => {
  const whole = compassWith({})
  it.each<[string, Parameters<typeof writeEncoder>[2], string]>([
    ['no description', { 'vocab.txt': vocabulary }, 'The encoder “tiny” has no file encoder.json.'],
    [
      'a description cut off',
      { ...whole, 'encoder.json': '{"languages": ["en"' },
      'The file encoder.json of the encoder “tiny” is not JSON.',
    ],
    [
      'a setting that is not known',
      compassWith({ poling: 'max' }),
      'In encoder.json of “tiny”, “” cannot be used: Unrecognized key: "poling".',
    ],
    [
      'a way out of the folder',
      compassWith({ model: '../model.onnx' }),
      'In encoder.json of “tiny”, “model” cannot be used: must be the plain name of a file of this folder.',
    ],
    ['no graph', compassWith({ model: 'other.onnx' }), 'The encoder “tiny” has no file other.onnx.'],
    [
      'a damaged tokenizer',
      { ...whole, 'encoder.json': { ...plain, tokenizer: {} }, 'tokenizer.json': '{' },
      'The file tokenizer.json of the encoder “tiny” is not JSON.',
    ],
    [
      'another input',
      compassWith({ inputs: { ids: 'ids' } }),
      'The graph of the encoder “tiny” has no input “ids”. It has: input_ids, attention_mask.',
    ],
    [
      'an input nothing is given for',
      compassWith({}, { inputs: ['input_ids', 'positions'] }),
      'The graph of the encoder “tiny” asks for an input “positions” that its encoder.json does not name.',
    ],
    [
      'another output',
      compassWith({ output: 'pooled' }),
      'The graph of the encoder “tiny” has no output “pooled”. It has: last_hidden_state.',
    ],
    [
      'a pooling that does not fit',
      compassWith({ pooling: 'none' }),
      'The output “last_hidden_state” of the encoder “tiny” has the shape [1, 6, 2]; its pooling wants [sentences, numbers].',
    ],
    [
      'vectors of another length than it says',
      compassWith({ normalize: false, tokenizer: { file: 'vocab.txt' }, prefix: 'east ' }),
      'The encoder “tiny” gives vectors of the length 0.351, not 1. Set normalize to true in its encoder.json.',
    ],
    [
      'more numbers than can be used',
      { ...whole, 'model.onnx': tinyGraph({ table: compass.map(() => new Array<number>(5000).fill(1)) }) },
      'The vectors of the encoder “tiny” have 5000 numbers; 1 to 4096 can be used.',
    ],
    [
      'a vector that is none',
      { ...whole, 'model.onnx': tinyGraph({ table: compass.map(() => [Number.NaN, 1]) }) },
      'The encoder “tiny” gave a vector with something in it that is no number.',
    ],
  ])('%s', async (_, files, told) => {
    expect(await faultOf(files)).toBe(told)
  })

  it('a graph that is none, with the first line of what the library says', async () => {
    expect(await faultOf({ ...whole, 'model.onnx': 'no graph at all' })).toMatch(
      /^The graph model.onnx of the encoder “tiny” cannot be opened: .+/,
    )
  })

  it('a piece the graph has no row for, when a sentence has it', async () => {
    const encoder = await opened({ ...whole, 'vocab.txt': `${vocabulary}south\nwest` })
    await expect(encoder.embed(['west'])).rejects.toThrow(/^The encoder “tiny-\d+” failed on a sentence: /)
  })

  it('and is seen in the list as far as it can be without opening it', async () => {
    writeEncoder(folder, 'broken', compassWith({ model: 'gone.onnx', label: 'Broken one' }))
    const found = (await encoders.list()).find(({ name }) => name === 'broken')
    expect(found).toMatchObject({ label: 'Broken one', fault: { message: 'The encoder “broken” has no file gone.onnx.' } })
    expect((await encoders.list())[0]).toMatchObject({ name: 'built-in', languages: ['en'], fault: null })
    await expect(encoders.open('nowhere')).rejects.toThrow('There is no sentence encoder “nowhere” on this server.')
  })
})

describe('a bot trained with an encoder of 24 numbers', () => {
  it('finds by it what no word tells, says which it was and is served with that one alone', async () => {
    const own = await opened(wordEncoder([...groups, ['cancel', 'revoke', 'undo'], ['trip', 'booking', 'reservation']], width))
    const builtIn = await openTestEncoder()
    const intents = [
      ['Fly', ['book flight', 'order flight', 'reserve flight', 'book a ticket', 'order a ticket']],
      ['Cancel', ['cancel booking', 'undo booking', 'cancel my trip', 'undo my trip', 'cancel it']],
      ['Money', ['my balance', 'the balance', 'balance please', 'account balance', 'show balance']],
    ] as const
    const set = smallBot({
      intents: intents.map(([name, texts]) => ({
        ...{ id: name, name, patterns: [], negativePatterns: [] },
        utterances: texts.map((text) => ({ text, marks: [] })),
      })),
      knowledge: { topics: [], faqs: [{ id: 'f-1', topicId: '', questions: ['reserve a plane'], tags: [] }] } as never,
    })
    const { model } = await train(set, own, { seed: 3 })
    expect(model.header.encoderId).toBe(own.id)
    expect([model.meanings.columns, model.dense.columns % 64, model.knowledge?.means.columns]).toEqual([32, 0, 32])
    const again = loadModel(saveModel(model))
    expect(again.hash).toBe(model.hash)
    expect((await train(set, own, { seed: 3 })).model.hash).toBe(model.hash)
    const { candidates } = await understand(again, own, 'revoke reservation')
    expect(candidates[0]?.name).toBe('Cancel')
    const withOther = await understand(again, builtIn, 'revoke reservation')
    expect(withOther).toEqual({ ...(await understand(again, null, 'revoke reservation')), micros: 0 })
  })

  it('goes on with the built-in one in a language its own does not know, and with words where neither does', async () => {
    writeEncoder(folder, 'french', { ...wordEncoder(groups, width, { languages: ['fr'] }) })
    const rules = { encoder: 'french' }
    expect((await encoders.forTraining({ language: 'fr', rules }))?.id).toMatch(/^french@/)
    expect((await encoders.forTraining({ language: 'en', rules }))?.id).toBe((await openTestEncoder()).id)
    expect(await encoders.forTraining({ language: 'de', rules })).toBeNull()
    expect(await encoders.forTraining({ language: 'fr', rules: { ...rules, version: 1 } })).toBeNull()
    await expect(encoders.forTraining({ language: 'en', rules: { encoder: 'gone' } })).rejects.toThrow(
      'There is no sentence encoder “gone”',
    )
  })
})
