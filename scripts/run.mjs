// The one command behind `npm start`, `npm test` and the others. It uses nothing but Node itself, so it works in a fresh clone:
// it installs and builds what is missing or has changed, then does what it was asked. This file only checks Node and the word; what the
// words mean for whoever asks is lib/help.mjs.
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()

const commands = {
  start: () => import('./lib/start.mjs').then(({ start }) => start()),
  build: () => import('./lib/prepare.mjs').then(({ prepare }) => prepare(console.log)),
  test: (names) => import('./lib/test.mjs').then(({ test }) => test({ withTests: true, names })),
  'test:long': (names) => {
    process.env.PARLEY_LONG_RUN = '1'
    return commands.test(names)
  },
  'test:load': (words) => import('./lib/load.mjs').then(({ load }) => load(words)),
  check: () => import('./lib/test.mjs').then(({ test }) => test({ withTests: false, names: [] })),
  bench: (names) => import('./lib/bench.mjs').then(({ bench }) => bench(names)),
  chaos: (seeds) => import('./lib/chaos.mjs').then(({ chaos }) => chaos(seeds)),
  'rotate-keys': () => import('./lib/start.mjs').then(({ rotateKeys }) => rotateKeys()),
  backup: () => import('./lib/start.mjs').then(({ runBuilt }) => runBuilt('backup')),
  restore: () => import('./lib/start.mjs').then(({ runBuilt }) => runBuilt('restore')),
  new: (names) => import('./lib/tools.mjs').then(({ createNew }) => createNew(names)),
  costs: () => import('./lib/tools.mjs').then(({ writeCosts }) => writeCosts()),
  dev: () => import('./lib/dev.mjs').then(({ dev }) => dev()),
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
