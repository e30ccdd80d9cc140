// Where a place of a built script stands in our sources, read from its source map (ECMA-426) as it is asked for. Node's own reader makes an
// object of each of the map's 700,000 entries and keeps 90 MB of them; this keeps the text of the map and where each line of it begins.

export interface SourcePosition {
  source: string
  /** From 1, as stack traces say it. */
  line: number
  column: number
}

interface SourceMapFile {
  sources: string[]
  mappings: string
}

const [comma, semicolon] = [44, 59]
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digitOf = new Uint8Array(128)
for (let at = 0; at < digits.length; at += 1) digitOf[digits.charCodeAt(at)] = at

/** What the map's numbers add up to at some place of it; they are differences. */
interface Sums {
  column: number
  source: number
  sourceLine: number
  sourceColumn: number
}

export class SourcePositions {
  private readonly sources: readonly string[]
  private readonly mappings: string
  /** For each line: its first character in the map, and the sums of source, line and column before it. */
  private readonly lines: Int32Array

  constructor(map: string) {
    const { sources, mappings }: SourceMapFile = JSON.parse(map)
    this.sources = sources
    this.mappings = mappings
    this.lines = lineStarts(mappings)
  }

  /** The entry at or before a place, both from 1; undefined where nothing of ours stands. */
  find(line: number, column: number): SourcePosition | undefined {
    const start = (line - 1) * 4
    if (start < 0 || start >= this.lines.length) return undefined
    const [at = 0, source = 0, sourceLine = 0, sourceColumn = 0] = this.lines.subarray(start, start + 4)
    const sums: Sums = { column: 0, source, sourceLine, sourceColumn }
    const reader = new Reader(this.mappings, at)
    let found: SourcePosition | undefined
    while (reader.isInLine()) {
      const hasSource = reader.readEntry(sums)
      if (sums.column > column - 1) break
      const name = hasSource ? this.sources[sums.source] : undefined
      found = name === undefined ? undefined : { source: name, line: sums.sourceLine + 1, column: sums.sourceColumn + 1 }
    }
    return found
  }
}

function lineStarts(mappings: string): Int32Array {
  const starts: number[] = [0, 0, 0, 0]
  const sums: Sums = { column: 0, source: 0, sourceLine: 0, sourceColumn: 0 }
  const reader = new Reader(mappings, 0)
  while (!reader.isAtEnd()) {
    if (reader.isInLine()) reader.readEntry(sums)
    else {
      reader.at += 1
      starts.push(reader.at, sums.source, sums.sourceLine, sums.sourceColumn)
    }
  }
  return Int32Array.from(starts)
}

class Reader {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  isInLine(): boolean {
    return !this.isAtEnd() && this.text.charCodeAt(this.at) !== semicolon
  }

  /** Adds the next entry to the sums, and tells whether it names a source. */
  readEntry(sums: Sums): boolean {
    if (this.text.charCodeAt(this.at) === comma) this.at += 1
    sums.column += this.readNumber()
    const hasSource = !this.isAtEntryEnd()
    if (hasSource) {
      sums.source += this.readNumber()
      sums.sourceLine += this.readNumber()
      sums.sourceColumn += this.readNumber()
    }
    if (!this.isAtEntryEnd()) this.readNumber()
    return hasSource
  }

  private isAtEntryEnd(): boolean {
    const sign = this.text.charCodeAt(this.at)
    return this.isAtEnd() || sign === comma || sign === semicolon
  }

  /** A number in base 64, five bits a digit, the lowest first; its lowest bit is the sign. */
  private readNumber(): number {
    let [value, shift, digit] = [0, 0, 32]
    while ((digit & 32) !== 0 && !this.isAtEntryEnd()) {
      digit = digitOf[this.text.charCodeAt(this.at)] ?? 0
      this.at += 1
      value += (digit & 31) << shift
      shift += 5
    }
    return (value & 1) === 1 ? -(value >>> 1) : value >>> 1
  }
}
