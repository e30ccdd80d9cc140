// What `npm start -- --help` says: every command with what it does. Settings are described in docs/settings.md, once.
const meanings = {
  start: 'installs, builds and starts what is needed, then prints the address to open',
  build: 'installs and builds, and starts nothing',
  test: 'types, lint, checks and the tests every change must pass; names of files run those alone',
  'test:all': 'every test once',
  'test:long': 'every test with every case and other random values',
  'test:load': 'named test files many times on busy processors: npm run test:load -- <files> [--times N] [--busy N]',
  check: 'all of test but the tests',
  bench: 'measures; a name runs one of the benchmarks',
  chaos: '10,000 edits from three tabs while everything fails; a seed repeats a run',
  'rotate-keys': 'seals stored secrets with a new key; stop the server first',
  backup: 'writes a backup: npm run backup -- --to <file>',
  restore: 'reads one back: npm run restore -- --from <file>',
  new: 'writes the beginning of a part: npm run new -- <sort> <name>; feature and screen are named <domain>/<name>',
  words: 'brings the words of other languages up to date; a code, such as ja, tells what there is to translate',
  pictures: 'takes the pictures of README.md from the built product',
  costs: 'writes what a change of the code costs into ARCHITECTURE.md',
  allow: 'lowers what tests are still allowed to what is there; anew counts it anew',
  dev: 'starts, and the console shows changes at once',
}

export function help(words) {
  const width = Math.max(...words.map((word) => word.length)) + 2
  const lines = words.map((word) => `  ${word.padEnd(width)}${meanings[word] ?? ''}`.trimEnd())
  return `node scripts/run.mjs <command>, start where none is named; most are npm scripts, too: npm run <command>

${lines.join('\n')}

Settings are environment variables, none of them needed: PORT=4100 PARLEY_DATA=/srv/parley npm start
All of them are in docs/settings.md.
`
}
