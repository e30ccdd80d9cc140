// The fact of the feedback that comes last: which tests of the bot's suites the sentence would turn if it were added here. It is asked for when
// nobody has typed for a moment, and holds nobody up; the tests themselves are a page over this one.
import { useDebouncedValue } from '@mantine/hooks'
import type { Foresight } from '@parley/contract/features/batch-test-shapes'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { holds } from '../../../base/session/permission'
import { useBot } from '../../../base/session/use-bot'
import { Fact } from '../utterance/feedback-facts'
import classes from './turned.module.css'
import { TurnedTestsDialog } from './turned-tests-dialog'

const askedAfterMs = 300
const mostQuoted = 2

interface TurnedTestsProps {
  intent: BotObject<'intent'>
  sentence: string
  language: string
}

/** Nothing for who may not see tests. */
export function TurnedTestsFact({ intent, sentence, language }: TurnedTestsProps) {
  const { botId } = useDocument()
  const text = useText()
  const bot = useBot(botId).data
  const [asked] = useDebouncedValue(sentence, askedAfterMs)
  const maySee = bot !== undefined && holds(bot.permissions, 'BATCH_TESTING')
  const input = maySee && asked !== '' ? { streamId: botId, intentId: intent.id, texts: [asked], language } : null
  const { data, isPlaceholderData, isError } = useCall('batch-test.foresee', input, { staleMs: 0, keep: true })
  const [isOpen, setOpen] = useState(false)
  if (!maySee || isError) return null
  if (data === undefined || isPlaceholderData || asked !== sentence) return <Fact icon="beaker">{text('training.turned.trying')}</Fact>
  return (
    <>
      <Fact icon="beaker" tone={data.broken > 0 ? 'warn' : data.mended > 0 ? 'ok' : undefined}>
        <TurnedWords foresight={data} />
        {data.turned.length > 0 && (
          <>
            {' '}
            <button type="button" className={classes.preview} onClick={() => setOpen(true)}>
              {text('training.turned.preview')}
            </button>
          </>
        )}
      </Fact>
      {isOpen && <TurnedTestsDialog intent={intent} sentence={asked} foresight={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function TurnedWords({ foresight: { tests, isKnown, broken, mended, turned } }: { foresight: Foresight }) {
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
