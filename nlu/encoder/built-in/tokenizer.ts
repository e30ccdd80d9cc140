// Cuts a sentence into the encoder's word pieces: the most probable cut of a SentencePiece unigram model (Viterbi).
// Turning pieces into vectors is encoder.ts's.

export type Piece = [text: string, logProbability: number]

interface TrieNode {
  children: Map<string, TrieNode>
  /** -1 while no piece ends here. */
  piece: number
  logProbability: number
}

/** Stands for a blank: pieces that begin a word begin with it. */
export const spaceMark = '\u2581'
const unknownPiece = 0

export interface Tokenizer {
  /** Piece numbers, at least one, at most `longest`. */
  encode(text: string): number[]
}

export function createTokenizer(pieces: readonly Piece[], firstPiece: number, longest: number): Tokenizer {
  const root = buildTrie(pieces, firstPiece)
  return {
    encode(text) {
      const cleaned = text.normalize('NFKC')
      if (cleaned === '') return [unknownPiece]
      const characters = [...(spaceMark + cleaned.replaceAll(' ', spaceMark))].slice(0, longest * 8)
      return bestCut(root, characters).slice(0, longest)
    },
  }
}

function buildTrie(pieces: readonly Piece[], firstPiece: number): TrieNode {
  const root = emptyNode()
  pieces.forEach(([text, logProbability], index) => {
    if (index < firstPiece) return
    let node = root
    for (const character of text) {
      const next = node.children.get(character) ?? emptyNode()
      node.children.set(character, next)
      node = next
    }
    node.piece = index
    node.logProbability = logProbability
  })
  return root
}

function emptyNode(): TrieNode {
  return { children: new Map(), piece: -1, logProbability: 0 }
}

/** For each position: the score of the best way to reach it, the piece that ends there and where that piece began. */
interface Lattice {
  score: Float64Array
  piece: Int32Array
  from: Int32Array
}

function bestCut(root: TrieNode, characters: string[]): number[] {
  const length = characters.length
  const lattice: Lattice = {
    score: new Float64Array(length + 1),
    piece: new Int32Array(length + 1),
    from: new Int32Array(length + 1).fill(-1),
  }
  for (let start = 0; start < length; start++) {
    const startScore = lattice.score[start] ?? 0
    let matched = false
    let node = root.children.get(characters[start] ?? '')
    for (let end = start + 1; node; end++) {
      if (node.piece >= 0) {
        matched = true
        reach(lattice, { start, end }, node.piece, startScore + node.logProbability)
      }
      node = end < length ? node.children.get(characters[end] ?? '') : undefined
    }
    if (!matched) reach(lattice, { start, end: start + 1 }, unknownPiece, startScore)
  }
  return walkBack(lattice, length)
}

function reach(lattice: Lattice, { start, end }: { start: number; end: number }, piece: number, score: number): void {
  const reached = lattice.from[end] !== -1
  if (reached && score < (lattice.score[end] ?? 0)) return
  lattice.score[end] = score
  lattice.piece[end] = piece
  lattice.from[end] = start
}

/** Runs of unknown pieces become one. */
function walkBack(lattice: Lattice, length: number): number[] {
  const backwards: number[] = []
  for (let position = length; position > 0; position = lattice.from[position] ?? 0) {
    const piece = lattice.piece[position] ?? unknownPiece
    if (piece === unknownPiece && backwards.at(-1) === unknownPiece) continue
    backwards.push(piece)
  }
  return backwards.reverse()
}
