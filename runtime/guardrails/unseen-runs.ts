// Shortens what nobody sees in a text that is being written: signs of no width, one behind the other, would push what is forbidden out of the
// place where it is looked for. What picture signs and scripts need stays.
const unseen = /\p{Default_Ignorable_Code_Point}/u

/** The flag of a country takes seven. */
export const longestUnseen = 8

export class UnseenRuns {
  #length = 0

  write(text: string): string {
    if (!unseen.test(text)) {
      if (text !== '') this.#length = 0
      return text
    }
    let left = ''
    for (const sign of text) {
      this.#length = unseen.test(sign) ? this.#length + 1 : 0
      if (this.#length <= longestUnseen) left += sign
    }
    return left
  }
}
