// Makes cases of a batch test out of a question: what people ask, and that this question is found. Which of its ways to ask are taken, and the
// suite, are chosen here.
import { Button, Checkbox } from '@mantine/core'
import { questionsOf } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { makeTests } from '../../../ui/missed/make-test'
import { SuiteField, useSuiteChoice } from '../../../ui/missed/suite-field'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from './faq-test.module.css'

/** Of a suite so many cases are looked through for what it has already. */
const mostLookedThrough = 500

interface FaqTestDialogProps {
  faq: BotObject<'faq'>
  language: string
  /** What is asked, in place of the question's own ways to ask. */
  asked?: readonly string[]
  onClose: () => void
}

export function FaqTestDialog({ faq, language, asked, onClose }: FaqTestDialogProps) {
  const text = useText()
  const { botId } = useDocument()
  const questions = questionsOf(faq.data, language)
  const expected = questions[0] ?? faq.data.question
  const ways = [...new Set((asked ?? questions).map((each) => each.trim()))].filter((each) => each !== '')
  const [left, setLeft] = useState<readonly string[]>([])
  const choice = useSuiteChoice(botId, text('knowledge.test.suite'), language)
  const { suites, suite, place } = choice
  const there = useCall('batch-test.list-cases', place && { ...place, limit: mostLookedThrough })
  const known = new Set((there.data?.items ?? []).map(({ input }) => input))
  const taken = ways.filter((each) => !left.includes(each) && !known.has(each))
  const { isRunning, error, start } = useAction()
  const isReady = place === null || there.data !== undefined
  const save = () => {
    if (suite === null || !isReady || taken.length === 0) return
    const cases = taken.map((input) => ({ input, intent: expected }))
    start(() => makeTests({ botId, language }, suite, cases).then(onClose))
  }
  return (
    <Dialog title={text('knowledge.test.title')} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className={form.note}>{text('knowledge.test.why', { question: expected })}</p>
        <SuiteField choice={choice} />
        <fieldset className={classes.ways}>
          <legend>{text('knowledge.test.asked')}</legend>
          {ways.map((each) => (
            <Checkbox
              key={each}
              label={<span translate="no">{each}</span>}
              checked={taken.includes(each)}
              disabled={known.has(each)}
              description={known.has(each) ? text('knowledge.test.known') : undefined}
              onChange={(event) => setLeft(event.currentTarget.checked ? left.filter((other) => other !== each) : [...left, each])}
            />
          ))}
        </fieldset>
        {suites.error !== null && <ErrorInPlace error={suites.error} onRetry={() => void suites.refetch()} compact />}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="filled" type="submit" loading={isRunning} disabled={suite === null || !isReady || taken.length === 0}>
            {text('knowledge.test.make', { count: taken.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
