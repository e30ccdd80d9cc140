// A name beside names that are taken: the name itself, or with a number behind it.

import { beginningOf } from '../text/well-formed'

const mostCharacters = 128

export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : ` ${number}`
    const free = beginningOf(name, mostCharacters - tail.length).trim() + tail
    if (!used.has(free.toLowerCase())) return free
  }
}
