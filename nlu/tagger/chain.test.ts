// Chains of labels beside all their paths, written out one by one.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestPath, chainOf, sumsOf } from './chain'
import { goingOn, isBeginning, labelsOf, stateOf } from './tagger-model'

const chains = fc.record({ entities: fc.integer({ min: 1, max: 2 }), size: fc.integer({ min: 1, max: 4 }) }).chain(({ entities, size }) => {
  const scores = (count: number) => fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: count, maxLength: count })
  return fc.record({
    entities: fc.constant(entities),
    size: fc.constant(size),
    emissions: scores(size * labelsOf(entities)),
    transitions: scores((entities + 1) * labelsOf(entities)),
  })
})

interface Given {
  entities: number
  size: number
  emissions: number[]
  transitions: number[]
}

/** All paths in which a value goes on only after its own beginning, each with its weight. */
function pathsOf({ entities, size, emissions, transitions }: Given): { path: number[]; weight: number }[] {
  const labels = labelsOf(entities)
  let paths: { path: number[]; score: number }[] = [{ path: [], score: 0 }]
  for (let i = 0; i < size; i++) {
    paths = paths.flatMap(({ path, score }) => {
      const state = stateOf(path.at(-1) ?? 0)
      const next = [...Array(labels).keys()].filter((label) => label === 0 || isBeginning(label) || (state > 0 && label === goingOn(state)))
      return next.map((label) => ({
        path: [...path, label],
        score: score + (emissions[i * labels + label] ?? 0) + (transitions[state * labels + label] ?? 0),
      }))
    })
  }
  return paths.map(({ path, score }) => ({ path, weight: Math.exp(score) }))
}

const chainFor = ({ entities, size, emissions, transitions }: Given) =>
  chainOf(Float32Array.from(emissions), size, entities, Float64Array.from(transitions, Math.exp))

it('gives every label of every piece its share of all paths', () => {
  fc.assert(
    fc.property(chains, (given) => {
      const paths = pathsOf(given)
      const total = paths.reduce((sum, { weight }) => sum + weight, 0)
      const labels = labelsOf(given.entities)
      const { chances } = sumsOf(chainFor(given))
      chances.forEach((chance, at) => {
        const through = paths.filter(({ path }) => path[Math.floor(at / labels)] === at % labels)
        expect(chance).toBeCloseTo(through.reduce((sum, { weight }) => sum + weight, 0) / total, 5)
      })
    }),
    { numRuns: 60 },
  )
})

it('finds the path that weighs most', () => {
  fc.assert(
    fc.property(chains, (given) => {
      const paths = pathsOf(given)
      const most = Math.max(...paths.map(({ weight }) => weight))
      const found = [...bestPath(chainFor(given))]
      const own = paths.find(({ path }) => path.join() === found.join())
      expect((own?.weight ?? 0) / most).toBeCloseTo(1, 5)
    }),
    { numRuns: 100 },
  )
})
