// What every kind of sentence encoder offers: which encoders it finds in the places of a server, and to open each. Which one a bot uses is its
// settings' business.
import type { Encoder } from './embedding'

/** Where a server has its encoders. */
export interface EncoderPlaces {
  /** The folder of the one that comes with the product. */
  builtIn: string
  /** A folder with a folder for each of the operator's own; '' for none. */
  folder: string
}

export interface FoundEncoder {
  /** By which a bot chooses it. */
  name: string
  /** As it is shown; '' where the name says it all. */
  label: string
  /** Codes of the languages it knows; `*` for any. */
  languages: readonly string[]
  /** Whether an encoder of this id is, or was, this one. */
  owns(id: string): boolean
  /** Throws EncoderFault. */
  open(): Promise<Encoder>
  /** What can be seen to be wrong with it without opening it. */
  fault: Error | null
}

export interface EncoderKind {
  find(places: EncoderPlaces): Promise<FoundEncoder[]>
}
