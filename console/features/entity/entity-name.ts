// What an entity may be called: its name is a key in expressions, so letters, digits and underscores, once in the bot.
export type NameFault = 'empty' | 'letters' | 'taken'

/** null when the name can be used beside the others. */
export function faultOfName(name: string, others: readonly string[]): NameFault | null {
  if (name === '') return 'empty'
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return 'letters'
  return others.some((other) => other.toLowerCase() === name.toLowerCase()) ? 'taken' : null
}
