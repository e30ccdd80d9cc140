// Places on a plane for things of which only the distances between them are known, so that near ones stand near (metric scaling by
// majorisation, J. de Leeuw 1977). The same distances give the same places.
import { createRandom } from '../vectors/random'

interface Place {
  x: number
  y: number
}

const rounds = 150
const seed = 7

/** From 0 to 1 across and down. */
export function placesOf(distances: readonly (readonly number[])[]): Place[] {
  const count = distances.length
  const random = createRandom(seed)
  let places = distances.map((): Place => ({ x: random(), y: random() }))
  for (let round = 0; round < rounds; round++) {
    const before = places
    places = before.map((place, at) => {
      const sum = { x: 0, y: 0 }
      for (let other = 0; other < count; other++) {
        const there = before[other]
        if (other === at || there === undefined) continue
        const [x, y] = [place.x - there.x, place.y - there.y]
        const apart = Math.hypot(x, y) || 1e-6
        const pull = (distances[at]?.[other] ?? 1) / apart
        sum.x += there.x + x * pull
        sum.y += there.y + y * pull
      }
      return count < 2 ? place : { x: sum.x / (count - 1), y: sum.y / (count - 1) }
    })
  }
  return fitted(places)
}

function fitted(places: readonly Place[]): Place[] {
  const span = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return (value: number) => (most - least < 1e-9 ? 0.5 : (value - least) / (most - least))
  }
  const [across, down] = [span(places.map(({ x }) => x)), span(places.map(({ y }) => y))]
  return places.map(({ x, y }) => ({ x: across(x), y: down(y) }))
}
