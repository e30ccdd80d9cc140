// Writes and reads the parts that messages of Kerberos are made of (ASN.1 in DER, RFC 4120, appendix A): sequences whose fields have numbers,
// and what stands in them. What is read comes from outside, and is bounded in depth, parts and size.
import {
  type BaseBlock,
  BitString,
  Constructed,
  fromBER,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
} from 'asn1js'

export type Block = BaseBlock

/** What should be a message is none. */
export class Malformed extends Error {}

const bounds = { maxDepth: 32, maxNodes: 5000, maxContentLength: 512 * 1024, parseEmbedded: false }
const tagClass = { universal: 1, application: 2, context: 3 } as const
const generalString = 27
const mostIntegerBytes = 6

export const integer = (value: number): Block => new Integer({ value })
export const octets = (bytes: Uint8Array): Block => new OctetString({ valueHex: bytes })
export const bits = (bytes: Uint8Array): Block => new BitString({ valueHex: bytes })
export const objectId = (value: string): Block => new ObjectIdentifier({ value })
export const list = (items: readonly Block[]): Block => new Sequence({ value: [...items] })
/** Of whole seconds since 1970, in milliseconds. */
export const time = (at: number): Block => new GeneralizedTime({ valueDate: new Date(Math.floor(at / 1000) * 1000) })

export function text(value: string): Block {
  return new Primitive({ idBlock: { tagClass: tagClass.universal, tagNumber: generalString }, valueHex: Buffer.from(value) })
}

/** A sequence of fields by their numbers; those that are undefined are left out. */
export function record(fields: Readonly<Record<number, Block | undefined>>): Block {
  return list(Object.entries(fields).flatMap(([number, field]) => (field === undefined ? [] : [numbered(Number(number), field)])))
}

export function numbered(number: number, inner: Block): Block {
  return new Constructed({ idBlock: { tagClass: tagClass.context, tagNumber: number }, value: [inner] })
}

export function application(number: number, ...inner: readonly Block[]): Block {
  return new Constructed({ idBlock: { tagClass: tagClass.application, tagNumber: number }, value: [...inner] })
}

export function bytesOf(block: Block): Buffer {
  return Buffer.from(block.toBER())
}

/** Of the whole of the bytes. */
export function blockOf(bytes: Uint8Array): Block {
  const { offset, result } = parsed(bytes)
  if (offset !== bytes.length || result.error !== '') throw new Malformed('They are no value of ASN.1')
  return result
}

function parsed(bytes: Uint8Array): ReturnType<typeof fromBER> {
  try {
    return fromBER(new Uint8Array(bytes), bounds)
  } catch (error) {
    throw new Malformed('They are no value of ASN.1', { cause: error })
  }
}

/** The number of the application's own type that it is; undefined for another value. */
export function applicationOf(block: Block): number | undefined {
  return block.idBlock.tagClass === tagClass.application ? block.idBlock.tagNumber : undefined
}

/** What stands in it: of a sequence, or of one that has a number. */
export function itemsOf(block: Block | undefined): readonly Block[] {
  if (!(block instanceof Constructed)) throw new Malformed('A value has no parts')
  return block.valueBlock.value
}

/** The fields of a sequence, or of the application's own type around one, by their numbers. */
export class Fields {
  readonly #fields = new Map<number, Block>()

  constructor(block: Block | undefined) {
    const [inner] = block !== undefined && applicationOf(block) !== undefined ? itemsOf(block) : [block]
    for (const field of itemsOf(inner)) {
      const [value, ...more] = itemsOf(field)
      if (field.idBlock.tagClass !== tagClass.context || value === undefined || more.length > 0)
        throw new Malformed('A field has no number')
      this.#fields.set(field.idBlock.tagNumber, value)
    }
  }

  has(number: number): boolean {
    return this.#fields.has(number)
  }

  block(number: number): Block {
    const found = this.#fields.get(number)
    if (found === undefined) throw new Malformed(`There is no field ${number}`)
    return found
  }

  fields(number: number): Fields {
    return new Fields(this.block(number))
  }

  items(number: number): readonly Block[] {
    return itemsOf(this.block(number))
  }

  integer(number: number): number {
    return integerIn(this.block(number))
  }

  octets(number: number): Buffer {
    return octetsIn(this.block(number))
  }

  text(number: number): string {
    return textIn(this.block(number))
  }

  time(number: number): number {
    const block = this.block(number)
    const at = block instanceof GeneralizedTime ? block.toDate().getTime() : Number.NaN
    if (Number.isNaN(at)) throw new Malformed(`The field ${number} is no time`)
    return at
  }
}

export function integerIn(block: Block): number {
  const bytes = block instanceof Integer ? block.valueBlock.valueHexView : new Uint8Array()
  if (bytes.length === 0 || bytes.length > mostIntegerBytes) throw new Malformed('A value is no whole number')
  return Buffer.from(bytes).readIntBE(0, bytes.length)
}

export function octetsIn(block: Block): Buffer {
  if (!(block instanceof OctetString) || block.idBlock.isConstructed) throw new Malformed('A value is no bytes')
  return Buffer.from(block.valueBlock.valueHexView)
}

export function textIn(block: Block): string {
  const { idBlock } = block
  if (idBlock.tagClass !== tagClass.universal || idBlock.tagNumber !== generalString) throw new Malformed('A value is no text')
  return Buffer.from(contentOf(block)).toString('utf8')
}

/** Without its tag and length, as they were read. */
function contentOf(block: Block): Uint8Array {
  return block.valueBeforeDecodeView.subarray(block.idBlock.blockLength + block.lenBlock.blockLength)
}
