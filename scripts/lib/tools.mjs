// Runs a tool of the repository by hand: the generator of new things, the words of other languages, the table of
// what a change costs, and the lists of what tests are still allowed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { prepare, runToEnd } from './prepare.mjs'
import { root } from './root.mjs'

/** `node scripts/run.mjs new <sort> <name>` */
export async function createNew([sort = '', name = '']) {
  const { create } = await load('tools/new/index.ts', 'index.mjs')
  const written = await sentence(() => create(root, sort, name))
  await runToEnd(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', '--log-level=error', ...written])
  for (const path of written) console.log(path)
}

/** Takes the pictures of README.md from the built product. */
export async function takePictures() {
  const { takePictures: take } = await load('tools/pictures.ts', 'pictures.mjs')
  await take(root, console.log)
}

/** Writes what a change costs into ARCHITECTURE.md. */
export async function writeCosts() {
  const { costsOf, withCosts } = await load('tools/cost-of-change.ts', 'cost-of-change.mjs')
  const file = join(root, 'ARCHITECTURE.md')
  const text = withCosts(readFileSync(file, 'utf8'), costsOf(root))
  if (text !== null) writeFileSync(file, text)
}

/** Brings the words of the languages up to date with English; languages that are named also tell what there is to translate. */
export async function writeWords(codes) {
  const { bringUp, otherLanguages } = await load('tools/words/catalogue.ts', 'catalogue.mjs')
  for (const language of codes.length > 0 ? codes : otherLanguages) {
    const [first, ...left] = bringUp(root, language)
    console.log(first)
    if (codes.length > 0) for (const line of left) console.log(line)
  }
}

/** Lowers the lists of what tests are still allowed (tools/check-tests.allowed.json, tools/gate/budgets.json, the latter by the last run) to what is there; `anew` counts it anew. */
export async function writeAllowed([word]) {
  const { listOf } = await load('tools/check-tests.ts', 'check-tests.mjs')
  const lists = [listOf(root, { mayGrow: word === 'anew' })]
  const budgets = await load('tools/gate/budgets.ts', 'budgets.mjs')
  const { askedIn } = await load('tools/gate/asked.ts', 'asked.mjs')
  const run = new Map([...askedIn(root)].map(([file, { counts }]) => [file, counts]))
  lists.push(budgets.newList(run, budgets.listedBudgets(root), { mayGrow: word === 'anew' }))
  for (const { path, text } of lists) writeFileSync(join(root, path), text)
}

async function load(entry, name) {
  await prepare(console.log, { withTools: true })
  const outdir = join(root, 'dist', 'tools')
  mkdirSync(outdir, { recursive: true })
  await bundle([join(root, entry)], outdir)
  return import(pathToFileURL(join(outdir, name)).href)
}

/** What cannot be written is told in one sentence. */
async function sentence(work) {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error) throw Object.assign(error, { isSentence: true })
    throw error
  }
}
