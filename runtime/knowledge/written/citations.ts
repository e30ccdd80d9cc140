// Checks the places that a written answer names against the passages that were sent: what was not sent is removed and counted. Whether the
// answer rests on those places is grounding.ts.

export interface CheckedCitations {
  /** With the places that were sent alone, each as [n]. */
  text: string
  /** The places that are left, as they are named first; counted from 1. */
  cited: number[]
  /** What it named and was not given, as it was written. */
  removed: string[]
}

/** Whatever stands in brackets, also full-width ones, names places; a link is none of them. */
const brackets = /[[［【]([^[\]［］【】]{0,200})[\]］】]/gu
const links = /!?\[([^[\]]{0,500})\]\(([^()\s]{0,2000})\)/gu
/** An answer that makes more of them up is left without any. */
const mostRounds = 10
const bareAddress = /https?:\/\/[^\s<>()[\]]+/giu

/** `passages`: how many were sent. `known`: the texts in which an address has to stand to be said. */
export function checkCitations(text: string, passages: number, known: readonly string[] = []): CheckedCitations {
  const removed: string[] = []
  const cited: number[] = []
  const isKnown = (address: string): boolean => known.some((each) => each.includes(address))
  const unlinked = text.replace(links, (_, words: string, address: string) => {
    if (isKnown(address)) return `${words} ${address}`
    removed.push(address)
    return words
  })
  const placed = unlinked.replace(brackets, (_, named: string) => {
    const places = named.split(/[,;、，\s]+/u).filter((each) => each !== '')
    const valid = places.flatMap((each) => {
      const place = placeIn(each, passages)
      if (place === null) removed.push(each)
      return place ?? []
    })
    for (const place of valid) if (!cited.includes(place)) cited.push(place)
    return valid.map((place) => `[${place}]`).join('')
  })
  return { text: withoutAddresses(placed, isKnown, removed), cited, removed }
}

/** Where something is removed, an address may come together out of what was beside it. */
function withoutAddresses(text: string, isKnown: (address: string) => boolean, removed: string[]): string {
  let left = tidy(text)
  for (let round = 0; round < mostRounds; round += 1) {
    const before = left
    left = tidy(
      before.replace(bareAddress, (address) => {
        const plain = address.replace(/[.,;:!?]+$/u, '')
        if (isKnown(plain)) return address
        removed.push(plain)
        return address.slice(plain.length)
      }),
    )
    if (left === before) return left
  }
  return tidy(left.replaceAll('://', ' '))
}

function placeIn(written: string, passages: number): number | null {
  if (!/^\d{1,4}$/.test(written)) return null
  const place = Number(written)
  return place >= 1 && place <= passages ? place : null
}

/** What was removed leaves no gap. */
function tidy(text: string): string {
  return text
    .replace(/[ \t]+([.,;:!?。、，])/gu, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .trim()
}
