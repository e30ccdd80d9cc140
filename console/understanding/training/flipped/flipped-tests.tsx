// How many tests a change would flip, in words, the first of them quoted; the tests themselves are a page over this one.
import type { ImpactPreview } from '@parley/contract/testing/batch-test-shapes'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './flipped.module.css'
import { FlippedTestsDialog } from './flipped-tests-dialog'

const mostQuoted = 2

interface FlippedTestsProps {
  foresight: ImpactPreview
  /** Of the list of tests. */
  title: string
}

export function FlippedTests({ foresight, title }: FlippedTestsProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FlippedWords foresight={foresight} />
      {foresight.turned.length > 0 && (
        <>
          {' '}
          <button type="button" className={classes.preview} onClick={() => setOpen(true)}>
            {text('training.turned.preview')}
          </button>
        </>
      )}
      {isOpen && <FlippedTestsDialog title={title} foresight={foresight} onClose={() => setOpen(false)} />}
    </>
  )
}

function FlippedWords({ foresight: { tests, isKnown, broken, mended, turned } }: { foresight: ImpactPreview }) {
  const text = useText()
  if (tests === 0) return text('training.turned.no-tests')
  if (!isKnown) return text('training.turned.unknown', { count: tests })
  if (turned.length === 0) return text('training.turned.none', { count: tests })
  const said =
    mended === 0
      ? text('training.turned.broken', { count: broken })
      : broken === 0
        ? text('training.turned.mended', { count: mended })
        : text('training.turned.both', { count: broken + mended, broken, mended })
  return (
    <>
      {said}{' '}
      {turned.slice(0, mostQuoted).map(({ testCaseId, input }) => (
        <span key={testCaseId} className={classes.quote}>
          “{input}”{' '}
        </span>
      ))}
    </>
  )
}
