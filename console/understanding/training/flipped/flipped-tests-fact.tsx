// The fact of the feedback that comes last: which tests of the bot's suites the sentence would turn if it were added here. It is asked for when
// nobody has typed for a moment, and holds nobody up.
import { useDebouncedValue } from '@mantine/hooks'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { holds } from '../../../base/session/permission'
import { useBot } from '../../../base/session/use-bot'
import { Fact } from '../utterance/feedback-facts'
import { FlippedTests } from './flipped-tests'

const askedAfterMs = 300

interface FlippedTestsFactProps {
  intent: BotObject<'intent'>
  sentence: string
  language: string
}

/** Nothing for who may not see tests. */
export function FlippedTestsFact({ intent, sentence, language }: FlippedTestsFactProps) {
  const { botId } = useDocument()
  const text = useText()
  const bot = useBot(botId).data
  const [asked] = useDebouncedValue(sentence, askedAfterMs)
  const maySee = bot !== undefined && holds(bot.permissions, 'BATCH_TESTING')
  const input = maySee && asked !== '' ? { streamId: botId, intentId: intent.id, texts: [asked], language } : null
  const { data, isPlaceholderData, isError } = useCall('batch-test.foresee', input, { staleMs: 0, keep: true })
  if (!maySee || isError) return null
  if (data === undefined || isPlaceholderData || asked !== sentence) return <Fact icon="beaker">{text('training.turned.trying')}</Fact>
  return (
    <Fact icon="beaker" tone={data.broken > 0 ? 'warn' : data.mended > 0 ? 'ok' : undefined}>
      <FlippedTests foresight={data} title={text('training.turned.title', { text: asked, intent: intent.data.name })} />
    </Fact>
  )
}
