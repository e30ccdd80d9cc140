// The thread that reads one PDF: pieces of text with their places and sizes out of its pages, which layout.ts makes lines of. It runs no
// script of the document and fetches nothing; time and memory are bounded by whoever has started it.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { linesOfPages } from './layout'
import type { Page, Piece } from './page'
import type { FromReader, PdfTask } from './protocol'

const task: PdfTask = workerData

class Fault extends Error {
  constructor(readonly fault: Extract<FromReader, { kind: 'fault' }>['fault']) {
    super(fault)
  }
}

async function pagesOf({ bytes, mostPages, mostChars }: PdfTask): Promise<Page[]> {
  const pdf = await getDocumentProxy(bytes, {
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    useWorkerFetch: false,
    enableXfa: false,
  })
  if (pdf.numPages > mostPages) throw new Fault('too-large')
  const pages: Page[] = []
  let chars = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const pieces = items.flatMap((item): Piece[] => ('str' in item ? pieceOf(item) : []))
    chars += pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (chars > mostChars) throw new Fault('too-large')
    pages.push({ number, bounds: { left, bottom, right, top }, pieces })
    page.cleanup()
  }
  if (chars === 0) throw new Fault('no-text')
  return pages
}

/** Text that is turned, a stamp or the side of a table, is left out: it belongs to no line. */
function pieceOf({ str, transform, width }: { str: string; transform: unknown[]; width: number }): Piece[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform.map(Number)
  const size = Math.hypot(c, d)
  const isUpright = a > 0 && Math.abs(b) < a * 0.1
  return str.trim() === '' || !isUpright || !Number.isFinite(x + y + size + width) || size === 0 ? [] : [{ text: str, x, y, width, size }]
}

function faultOf(error: unknown): Extract<FromReader, { kind: 'fault' }>['fault'] {
  if (error instanceof Fault) return error.fault
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
}

function tell(message: FromReader): void {
  parentPort?.postMessage(message)
}

pagesOf(task).then(
  (pages) => {
    const lines = linesOfPages(pages)
    tell(lines.length === 0 ? { kind: 'fault', fault: 'no-text' } : { kind: 'lines', lines })
  },
  (error: unknown) => tell({ kind: 'fault', fault: faultOf(error) }),
)
