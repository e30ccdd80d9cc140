// The English words of the shell and of every screen inside it: one file of the build, loaded with the first of them.
// Without a type argument: the tests’ cache of modules leaves out what reads so, as a file that is added or removed changes it.
const words: Record<string, Record<string, string>> = import.meta.glob(
  ['../../../*/*/**/text.json', '../../../shell/text.json', '!../../../base/**'],
  {
    eager: true,
    import: 'default',
  },
)

export function insideWords(): Record<string, string> {
  return Object.assign({}, ...Object.values(words))
}
