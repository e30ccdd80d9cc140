// Tokenizers of byte pairs, made here by hand: what they cut, that no byte is lost on the way, and what is told of a file that is wrong.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Description } from '../description'
import { byteLetters, bytesOf } from './byte-letters'
import { bytePairs, mergesOf } from './byte-pairs'
import { readTokenizer } from './read'

const describing = (longest: number) => ({ ...Description.parse({ languages: ['en'] }), longest })
const read = (file: object, longest = 100_000) => readTokenizer('tiny', describing(longest), Buffer.from(JSON.stringify(file)))

/** Pieces by their numbers: the special ones, the letters of all bytes, and what the merges make. */
const merges = ['e r', 'l o', 'lo w', 'Ġ low', 'Ġlow er', "' s", 'Ġ Ġ', '1 2', 'Ã ©']
const pieces = ['<s>', '<pad>', '</s>', '<unk>', ...byteLetters, ...merges.map((merge) => merge.replace(' ', ''))]
const numbered = (list: readonly string[]) => Object.fromEntries(list.map((piece, number) => [piece, number]))
const byteModel = { type: 'BPE', unk_token: null, vocab: numbered(pieces), merges }
const byteCut = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true }
const byteFile = { pre_tokenizer: byteCut, model: byteModel }
const cutBy =
  (file: object, list: readonly string[] = pieces) =>
  (text: string) =>
    read(file)
      .encode(text)
      .map((number) => list[number])

describe('byte pairs of letters that stand for bytes', () => {
  it('are the public table: what prints stands for itself, a blank for Ġ, a line break for Ċ', () => {
    expect([...'Aé'].flatMap((letter) => [...bytesOf(letter)].map((byte) => byteLetters[byte]))).toEqual(['A', 'Ã', '©'])
    expect([0, 10, 32, 127, 160, 173, 255].map((byte) => byteLetters[byte])).toEqual(['Ā', 'Ċ', 'Ġ', 'ġ', 'ł', 'Ń', 'ÿ'])
    expect(new Set(byteLetters).size).toBe(256)
  })

  it.each<[string, string[]]>([
    ['low', ['low']],
    ['lower', ['low', 'er']],
    [' lower low', ['Ġlower', 'Ġlow']],
    ["low's lower12x", ['low', "'s", 'Ġlower', '12', 'x']],
    ['low   low', ['low', 'ĠĠ', 'Ġlow']],
    ['low\n\nlow', ['low', 'Ċ', 'Ċ', 'low']],
    ['é', ['Ã©']],
    ['日', ['æ', 'Ĺ', '¥']],
  ])('cut "%s" by the merges that were learned first', (text, cut) => {
    expect(cutBy(byteFile)(text)).toEqual(cut)
  })

  it('cut the same from merges in pairs, with a blank put before the first word, and the text as one word', () => {
    const inPairs = { ...byteModel, merges: merges.map((merge) => merge.split(' ')) }
    expect(cutBy({ ...byteFile, model: inPairs })(' lower')).toEqual(['Ġlower'])
    expect(cutBy({ ...byteFile, model: { ...inPairs, type: undefined } })(' lower')).toEqual(['Ġlower'])
    const put = cutBy({ ...byteFile, pre_tokenizer: { ...byteCut, add_prefix_space: true } })
    expect([put('low low'), put(' low'), put('')]).toEqual([['Ġlow', 'Ġlow'], ['Ġlow'], ['<s>']])
    expect(cutBy({ ...byteFile, pre_tokenizer: { ...byteCut, use_regex: false } })('x low')).toEqual(['x', 'Ġlow'])
    expect(cutBy({ normalizer: { type: 'ByteLevel' }, model: byteModel })('x low')).toEqual(['x', 'Ġlow'])
  })

  it('take a whole word that is a piece before all merges only where the file says so', () => {
    const vocab = { ...byteModel.vocab, xyz: pieces.length }
    const list = [...pieces, 'xyz']
    expect(cutBy({ ...byteFile, model: { ...byteModel, vocab } }, list)('xyz')).toEqual(['x', 'y', 'z'])
    expect(cutBy({ ...byteFile, model: { ...byteModel, vocab, ignore_merges: true } }, list)('xyz')).toEqual(['xyz'])
  })

  const special = { '<s>': { id: '<s>', ids: [0] }, '</s>': { id: '</s>', ids: [2] } }
  const template = {
    type: 'TemplateProcessing',
    single: [{ SpecialToken: { id: '<s>' } }, { Sequence: { id: 'A' } }],
    special_tokens: special,
  }
  it.each<[string, object, string[]]>([
    ['of RoBERTa', { type: 'RobertaProcessing', cls: ['<s>', 0], sep: ['</s>', 2], trim_offsets: true }, ['<s>', 'low', '</s>']],
    ['of a template', template, ['<s>', 'low']],
    ['of a template behind ByteLevel', { type: 'Sequence', processors: [{ type: 'ByteLevel' }, template] }, ['<s>', 'low']],
    ['none of ByteLevel alone', { type: 'ByteLevel', trim_offsets: false }, ['low']],
  ])('have the special pieces around them: those %s', (_, post_processor, cut) => {
    expect(cutBy({ ...byteFile, post_processor })('low')).toEqual(cut)
  })

  const text = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
        fc.constantFrom(
          'lower',
          "'s",
          '  ',
          '\u0000',
          '\u001b',
          '\u007f',
          '\u200b',
          '\ufeff',
          '\u0085',
          '\ud800',
          '👩‍👩‍👧',
          '🇩🇪',
          'é',
          '日本',
          'עברית',
          '한',
        ),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  it('give every byte of any text back', () => {
    const bytes = new Map(byteLetters.map((letter, byte) => [letter, byte]))
    const tokenizer = read(byteFile)
    fc.assert(
      fc.property(text, (given) => {
        const cut = given === '' ? [] : tokenizer.encode(given).map((number) => pieces[number] ?? '')
        expect(
          Buffer.from(
            cut
              .join('')
              .split('')
              .map((letter) => bytes.get(letter) ?? -1),
          ),
        ).toEqual(Buffer.from(bytesOf(given)))
      }),
    )
  })

  it('are merged as by looking at all pairs anew after each merge', () => {
    const learned = ['a b', 'b a', 'ab a', 'a a', 'aa b', 'aba ba', 'c c', 'cc c', 'cc cc'].map((merge) => {
      const [left = '', right = ''] = merge.split(' ')
      return [left, right] as const
    })
    const list = ['a', 'b', 'c', ...learned.map((pair) => pair.join(''))]
    const numbers = new Map(list.map((piece, number) => [piece, number]))
    const model = { numbers, inside: '', ending: '', unknown: null, joinsUnknown: false, fallsToBytes: false, takesWhole: false }
    const cut = bytePairs({ ...model, merges: mergesOf(learned, model, () => expect.unreachable('All are there')) })
    const slowly = (word: string): string[] => {
      const parts = [...word]
      for (;;) {
        const ranks = parts.map((part, at) => learned.findIndex(([left, right]) => left === part && right === parts[at + 1]))
        const known = ranks.filter((rank) => rank >= 0)
        if (known.length === 0) return parts
        const at = ranks.indexOf(Math.min(...known))
        parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`)
      }
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 }), (word) => {
        expect(cut(word).map((number) => list[number])).toEqual(slowly(word))
      }),
    )
  })

  it('cut a text of 200,000 letters without a blank', () => {
    const words = 'lower'.repeat(40_000)
    expect(read({ ...byteFile, pre_tokenizer: { ...byteCut, use_regex: false } }).encode(words)).toHaveLength(80_000)
  })

  it('never become more tokens than the encoder takes', () => {
    const tokens = read({ ...byteFile, post_processor: { type: 'RobertaProcessing', cls: ['<s>', 0], sep: ['</s>', 2] } }, 16).encode(
      'x'.repeat(3000),
    )
    expect([tokens.length, tokens[0], tokens.at(-1)]).toEqual([16, 0, 2])
  })
})

describe('byte pairs of words that begin with a sign', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
  const list = ['<unk>', '<s>', '</s>', ...bytes, '▁', 'a', 'b', 'c', '▁a', '▁ab', 'bc']
  const model = {
    type: 'BPE',
    unk_token: '<unk>',
    fuse_unk: true,
    byte_fallback: true,
    vocab: numbered(list),
    merges: ['▁ a', '▁a b', 'b c'],
  }
  const sign = { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true }
  const asOne = {
    type: 'Sequence',
    normalizers: [
      { type: 'Prepend', prepend: '▁' },
      { type: 'Replace', pattern: { String: ' ' }, content: '▁' },
    ],
  }

  it('are merged inside a word, and what no piece has is written in bytes', () => {
    const cut = cutBy({ pre_tokenizer: sign, model }, list)
    expect(cut('abc bc')).toEqual(['▁ab', 'c', '▁', 'bc'])
    expect(cut('a👍')).toEqual(['▁a', '<0xF0>', '<0x9F>', '<0x91>', '<0x8D>'])
    expect(cut('a\u0007\ud800')).toEqual(['▁a', '<0x07>', '<0xEF>', '<0xBF>', '<0xBD>'])
    expect(cut('')).toEqual(['<unk>'])
  })

  it('are the same where a text is cleaned into one word, and the sign stands before the first word alone where the file says so', () => {
    expect(cutBy({ normalizer: asOne, model }, list)('abc bc')).toEqual(['▁ab', 'c', '▁', 'bc'])
    const halves = {
      type: 'Sequence',
      pretokenizers: [
        { type: 'Split', pattern: { String: 'c' }, behavior: 'MergedWithNext' },
        { ...sign, prepend_scheme: 'first' },
      ],
    }
    expect(cutBy({ pre_tokenizer: halves, model }, list)('abcab')).toEqual(['▁ab', 'c', 'a', 'b'])
  })

  it('have one unknown piece for a run, one for each where the file says so, and none where there is no such piece', () => {
    const without = { ...model, byte_fallback: false }
    const cut = (change: object) => cutBy({ pre_tokenizer: sign, model: { ...without, ...change } }, list)('a👍👍b')
    expect(cut({})).toEqual(['▁a', '<unk>', 'b'])
    expect(cut({ fuse_unk: false })).toEqual(['▁a', '<unk>', '<unk>', 'b'])
    expect(cut({ unk_token: null })).toEqual(['▁ab'])
  })

  it('may have marks inside and at the end of words', () => {
    const ended = ['<unk>', 'a', 'b', 'a</w>', 'b</w>', 'ab</w>']
    const file = {
      pre_tokenizer: { type: 'WhitespaceSplit' },
      model: { type: 'BPE', unk_token: '<unk>', end_of_word_suffix: '</w>', vocab: numbered(ended), merges: ['a b</w>'] },
    }
    expect(cutBy(file, ended)('ab ba a')).toEqual(['ab</w>', 'b', 'a</w>', 'a</w>'])
    const inner = ['<unk>', 'a', '##a', '##b', 'ab', '##ab']
    const inside = {
      pre_tokenizer: { type: 'WhitespaceSplit' },
      model: { type: 'BPE', unk_token: '<unk>', continuing_subword_prefix: '##', vocab: numbered(inner), merges: ['a ##b', '##a ##b'] },
    }
    expect(cutBy(inside, inner)('ab aab b')).toEqual(['ab', 'a', '##ab', '<unk>'])
  })

  it.each<[string, string[]]>([
    ['Removed', ['a', 'b']],
    ['Isolated', ['a', ' ', ' ', 'b', ' ']],
    ['MergedWithPrevious', ['a ', ' ', 'b ']],
    ['MergedWithNext', ['a', ' ', ' b', ' ']],
    ['Contiguous', ['a', '  ', 'b', ' ']],
  ])('are cut at a text that is %s', (behavior, cut) => {
    const words = ['<unk>', 'a', 'b', ' ', 'a ', 'b ', ' b', '  ']
    const whole = { type: 'BPE', unk_token: '<unk>', ignore_merges: true, vocab: numbered(words), merges: [] }
    expect(
      cutBy({ pre_tokenizer: { type: 'Split', pattern: { String: ' ' }, behavior, invert: false }, model: whole }, words)('a  b '),
    ).toEqual(cut)
  })
})

describe('of a file with byte pairs is told', () => {
  const wrong =
    (model: object, others: object = {}) =>
    () =>
      read({ ...byteFile, ...others, model: { ...byteModel, ...model } })
  const where = (place: string, why: string) => `In tokenizer.json of the encoder “tiny”, “${place}” cannot be used: ${why}.`
  it.each<[string, () => unknown, string]>([
    ['a merge of a piece that is not there', wrong({ merges: ['l o', 'lo wer'] }), where('model.merges.1', 'there is no piece “wer”')],
    ['a merge that makes none', wrong({ merges: [['l', 'x']] }), where('model.merges.0', 'there is no piece “lx”')],
    ['a merge of one piece', wrong({ merges: ['l o', 'low'] }), where('model.merges.1', 'must be two pieces')],
    ['a merge of three', wrong({ merges: ['l o w'] }), where('model.merges.0', 'must be two pieces')],
    ['a merge of nothing', wrong({ merges: [['l', '']] }), where('model.merges.0', 'must be two pieces')],
    ['that there are no merges', wrong({ merges: undefined }), where('model.merges', 'must be there')],
    ['that there are no pieces', wrong({ vocab: {}, merges: [] }), where('model.vocab', 'must have pieces')],
    ['an unknown piece that is not there', wrong({ unk_token: '<none>' }), 'has no piece “<none>”'],
    ['merges that are no list', wrong({ merges: 'l o' }), 'In tokenizer.json of the encoder “tiny”, “model.merges” cannot be used: '],
    ['a number that is none of a piece', wrong({ vocab: { ...byteModel.vocab, x: -1 } }), '“model.vocab.x” cannot be used: '],
    [
      'an expression that words are cut by',
      wrong({}, { pre_tokenizer: { type: 'Split', pattern: { Regex: '(a+)+$' }, behavior: 'Isolated' } }),
      'has a pre_tokenizer of a type that is not known here: Split (a+)+$',
    ],
  ])('%s', (_, reading, told) => {
    expect(reading).toThrow(told)
  })
})
