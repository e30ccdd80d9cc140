// The one command behind `npm start`, `npm test` and the others. It uses nothing but Node itself, so it works in a fresh clone:
// it installs and builds what is missing or has changed, then does what it was asked. This file only checks Node and the word; what the
// words mean for whoever asks is lib/help.mjs.
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()

const commands = {
  start: () => import('./lib/start.mjs').then(({ start }) => start()),
  build: () => import('./lib/prepare.mjs').then(({ prepare }) => prepare(console.log)),
  test: (names) => runTests('npm test', 'gate', names),
  'test:all': (names) => runTests('npm run test:all', 'all', names),
  'test:long': (names) => runTests('npm run test:long', 'long', names),
  'test:load': (words) => import('./lib/load.mjs').then(({ load }) => load(words)),
  check: () => runTests('npm run check', undefined, []),
  bench: (names) => import('./lib/bench.mjs').then(({ bench }) => bench(names)),
  chaos: (seeds) => import('./lib/chaos.mjs').then(({ chaos }) => chaos(seeds)),
  'rotate-keys': () => import('./lib/start.mjs').then(({ rotateKeys }) => rotateKeys()),
  backup: () => import('./lib/start.mjs').then(({ runBuilt }) => runBuilt('backup')),
  restore: () => import('./lib/start.mjs').then(({ runBuilt }) => runBuilt('restore')),
  new: (names) => import('./lib/tools.mjs').then(({ createNew }) => createNew(names)),
  words: (codes) => import('./lib/tools.mjs').then(({ writeWords }) => writeWords(codes)),
  pictures: () => import('./lib/tools.mjs').then(({ takePictures }) => takePictures()),
  costs: () => import('./lib/tools.mjs').then(({ writeCosts }) => writeCosts()),
  allow: (words) => import('./lib/tools.mjs').then(({ writeAllowed }) => writeAllowed(words)),
  dev: () => import('./lib/dev.mjs').then(({ dev }) => dev()),
}

/** Whoever names files means them, wherever they are listed. */
async function runTests(command, scope, names) {
  const { test } = await import('./lib/test.mjs')
  await test({ command, scope: scope === 'gate' && names.length > 0 ? 'all' : scope, names })
}

const helpWords = ['--help', '-h', 'help']
const [word = 'start', ...names] = process.argv.slice(2)
if (helpWords.includes(word) || names.some((name) => helpWords.slice(0, 2).includes(name))) {
  const { help } = await import('./lib/help.mjs')
  process.stdout.write(help(Object.keys(commands)))
  process.exit(0)
}
const command = commands[word]
if (command === undefined) {
  console.error(`There is no command "${word}"; there are ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

try {
  await command(names)
} catch (error) {
  console.error(error?.isSentence || error?.name === 'StartFailure' ? error.message : error)
  process.exit(1)
}
