// The public file of k-fold: its sizes, each part with its scores, their means, each intent.
import { KfoldResult } from '@parley/contract/understanding/training'
import { describe, expect, it } from 'vitest'
import { kfoldRows } from './kfold-file'

const part = (fold: number, f1: number | null) => ({ fold, trained: 8, tested: 4, accuracy: 0.5, precision: 0.25, recall: 0.75, f1 })
const counts = { truePositives: 5, falseNegatives: 1, falsePositives: 2 }
const result = KfoldResult.parse({
  ...{ accuracy: 0.5, meanF1: 0.6, confusions: [], language: 'en' },
  intents: [{ intentId: 'in-1', name: 'Order tea', utterances: 12, precision: 0.7, recall: null, f1: 0.6, ...counts }],
  folds: [part(1, 0.4), part(2, 0.8), part(3, null)],
})

describe('the file of a validation', () => {
  const rows = kfoldRows(result, 'Cafe', new Date(0))
  const under = (head: string) => rows.slice(rows.findIndex(([cell]) => cell === head) + 1)

  it('tells how much was judged', () => {
    expect(rows.filter(([cell]) => cell?.startsWith('Total') || cell?.startsWith('Number'))).toEqual([
      ['Total Utterances:', '12'],
      ['Total Intents:', '1'],
      ['Number of Folds:', '3'],
    ])
  })

  it('has each part, and the mean of those that have a score', () => {
    expect(under('Fold').slice(0, 4)).toEqual([
      ['1', '8', '4', '0.2500', '0.7500', '0.4000', '0.5000'],
      ['2', '8', '4', '0.2500', '0.7500', '0.8000', '0.5000'],
      ['3', '8', '4', '0.2500', '0.7500', '', '0.5000'],
      ['Mean', '', '', '0.2500', '0.7500', '0.6000', '0.5000'],
    ])
  })

  it('has each intent', () => {
    expect(under('Intent')).toEqual([['Order tea', '12', '5', '1', '2', '0.7000', '', '0.6000']])
  })
})
