// Numbers that are taken out lowest first, as a binary heap.

export interface LowestFirst {
  add(number: number): void
  take(): number | undefined
}

export function lowestFirst(): LowestFirst {
  const heap: number[] = []
  const at = (place: number): number => heap[place] ?? Number.POSITIVE_INFINITY
  return {
    add(number) {
      let place = heap.length
      for (let above = (place - 1) >> 1; place > 0 && at(above) > number; above = (place - 1) >> 1) {
        heap[place] = at(above)
        place = above
      }
      heap[place] = number
    },
    take() {
      const [lowest] = heap
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return lowest
      let place = 0
      for (;;) {
        const left = 2 * place + 1
        const lower = at(left + 1) < at(left) ? left + 1 : left
        if (at(lower) >= last) break
        heap[place] = at(lower)
        place = lower
      }
      heap[place] = last
      return lowest
    },
  }
}
