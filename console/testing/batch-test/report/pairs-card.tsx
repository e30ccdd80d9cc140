// Which intents are taken for which others in a run; pressing a pair shows its rows.
import type { TestReport } from '@parley/contract/testing/batch-test-shapes'
import { useText } from '../../../base/language/text'
import { ConfusionsCard } from '../../../ui/confusion/confusions-card'
import { nothing, type ResultFilters } from './use-result-filters'

export function PairsCard({ report: { pairs }, filters }: { report: TestReport; filters: ResultFilters }) {
  const text = useText()
  const shown = (name: string): string => name || text('batch-test.nothing')
  const keyed = pairs.map((pair) => ({ pair, key: JSON.stringify([pair.expected || nothing, pair.matched || nothing]) }))
  return (
    <ConfusionsCard
      pairs={keyed.map(({ pair, key }) => ({ ...pair, key, expected: shown(pair.expected), matched: shown(pair.matched) }))}
      chosen={JSON.stringify([filters.expected, filters.matched])}
      onChoose={(key) => {
        const pair = keyed.find((one) => one.key === key)?.pair
        filters.setExpected(pair?.expected || nothing)
        filters.setMatched(pair?.matched || nothing)
      }}
    />
  )
}
