// What a folder's encoder.json says of its encoder, and reading the folder's files with their bounds.
import { stat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { encoderFault } from '../encoder-fault'

const File = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'must be the plain name of a file of this folder')
const Name = z.string().min(1).max(200)

const Tokenizer = z.strictObject({
  /** A tokenizer.json, or a list of word pieces, one a line. */
  file: File.default('tokenizer.json'),
  /** Of a list of word pieces the usual; on top of what a tokenizer.json says, when it is true. */
  lowercase: z.boolean().optional(),
  /** Special pieces: what is not known, and what stands before and after every sentence ('' for nothing). */
  unknown: Name.default('[UNK]'),
  begin: z.string().max(200).default('[CLS]'),
  end: z.string().max(200).default('[SEP]'),
})

export const Description = z.strictObject({
  /** As people see it; without it the name of the folder. */
  label: z.string().trim().max(80).default(''),
  languages: z
    .array(z.string().regex(/^(\*|[a-z]{2,3}(_[a-z]{2})?)$/, 'must be a code such as en or zh_cn, or *'))
    .min(1)
    .max(100),
  model: File.default('model.onnx'),
  tokenizer: Tokenizer.default(() => Tokenizer.parse({})),
  inputs: z
    .strictObject({ ids: Name.default('input_ids'), mask: Name.default('attention_mask'), types: Name.default('token_type_ids') })
    .default({ ids: 'input_ids', mask: 'attention_mask', types: 'token_type_ids' }),
  output: Name.default('last_hidden_state'),
  /** none: the output is one vector for each sentence already. */
  pooling: z.enum(['mean', 'cls', 'max', 'none']).default('mean'),
  /** false: the graph gives vectors of unit length, which is checked. */
  normalize: z.boolean().default(true),
  /** What all sentences have in common is taken away, so that strange ones lie far apart. */
  centre: z.boolean().default(true),
  /** What the encoder was trained to find before a question. */
  prefix: z.string().max(200).default(''),
  /** Likewise before a passage that may answer. Without it a description is what it was before there was this field, and so is its encoder's id. */
  passagePrefix: z.string().max(200).optional(),
  /** In tokens, special ones among them. */
  longest: z.number().int().min(8).max(512).default(128),
})
export type Description = z.infer<typeof Description>

export const descriptionFile = 'encoder.json'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte
export const mostBytes = { description: 64 * kilobyte, tokenizer: 64 * megabyte, model: 1024 * megabyte }

export interface Place {
  folder: string
  /** Of the encoder. */
  name: string
}

export async function readDescription(place: Place): Promise<Description> {
  const bytes = await readBounded(place, descriptionFile, mostBytes.description)
  let json: unknown
  try {
    json = JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw encoderFault('encoder.not-json', { name: place.name, file: descriptionFile }, error)
  }
  const read = Description.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw encoderFault('encoder.description', { name: place.name, where: issue?.path.join('.') ?? '', why: issue?.message ?? '' })
}

/** How large a file is, which has to be there and not larger than `most`. */
export async function sizeOf({ folder, name }: Place, file: string, most: number): Promise<number> {
  const found = await stat(join(folder, file)).catch(() => null)
  if (found === null || !found.isFile()) throw encoderFault('encoder.no-file', { name, file })
  if (found.size > most) {
    throw encoderFault('encoder.too-large', { name, file, size: Math.ceil(found.size / megabyte), most: Math.ceil(most / megabyte) })
  }
  return found.size
}

export async function readBounded(place: Place, file: string, most: number): Promise<Buffer> {
  await sizeOf(place, file, most)
  try {
    return await readFile(join(place.folder, file))
  } catch (error) {
    throw encoderFault('encoder.no-file', { name: place.name, file }, error)
  }
}
