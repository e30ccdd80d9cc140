// Bytes as a text of one encoding, or not at all: no byte is left out and none is replaced.
import { decode, encodingExists } from 'iconv-lite'

export type Decoded =
  | { text: string; encoding: string }
  /** `unsure`: one of `encodings` may be meant, or none is known. `unknown`: one that cannot be read. `binary`: no text. */
  | { fault: 'unsure' | 'unknown' | 'binary' | 'broken'; encodings: string[] }

/**
 * null where bytes are none of the encoding's. The older ones are a library's: the decoder of Node knows neither all of CP949 nor the signs
 * of Windows-1252, and tells neither.
 */
export function strictly(bytes: Uint8Array, encoding: string): string | null {
  if (!encoding.startsWith('utf-') && encodingExists(encoding)) {
    const text = decode(bytes, encoding)
    return text.includes('\uFFFD') ? null : text
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

/** Characters that nobody writes: controls, private ones, and such as do not exist. */
export function isWritten(text: string): boolean {
  return !/(?![\t\n\v\f\r])[\p{Cc}\p{Co}\p{Cn}]/u.test(text)
}
