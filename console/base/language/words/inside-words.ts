// The English words of the shell and of every screen inside it: one file of the build, loaded with the first of them.
const words = import.meta.glob<Record<string, string>>(
  ['../../../features/**/text.json', '../../../shell/**/text.json', '../../../ui/*/**/text.json'],
  {
    eager: true,
    import: 'default',
  },
)

export function insideWords(): Record<string, string> {
  return Object.assign({}, ...Object.values(words))
}
