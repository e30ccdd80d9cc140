// Which sentences of a group are ticked: those that a person ticked, and of the others all that belong nowhere else. Where they belong is often
// known only later, and changes nothing of what the person did.

/** By sentence, whether a person ticked it or took the tick away. */
export type Choices = ReadonlyMap<string, boolean>

export function isTicked(sentence: string, chosen: Choices, elsewhere: readonly ReadonlySet<string>[]): boolean {
  return chosen.get(sentence) ?? !elsewhere.some((sentences) => sentences.has(sentence))
}

export function turned(sentence: string, chosen: Choices, elsewhere: readonly ReadonlySet<string>[]): Choices {
  return new Map([...chosen, [sentence, !isTicked(sentence, chosen, elsewhere)]])
}
