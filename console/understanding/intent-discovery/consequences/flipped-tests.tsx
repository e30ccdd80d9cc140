// Which tests of the bot's suites would flip if an intent had these sentences: asked when nobody has ticked anything for a moment.
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { holds } from '../../../base/session/permission'
import { useBot } from '../../../base/session/use-bot'

const askedAfterMs = 500
const mostQuoted = 3

interface FlippedTestsProps {
  sentences: readonly string[]
  name: string
  /** The intent that is added to; undefined for a new one. */
  into: BotObject<'intent'> | undefined
}

/** Nothing for who may not see tests, without tests, and where it cannot be tried. */
export function FlippedTests({ sentences, name, into }: FlippedTestsProps) {
  const { botId } = useDocument()
  const text = useText()
  const bot = useBot(botId).data
  const wished = JSON.stringify({ intentId: into?.id ?? '', name, texts: sentences })
  const [asked] = useDebouncedValue(wished, askedAfterMs)
  const isFitting = sentences.length > 0 && sentences.length <= limits.sentencesPreviewed && asked === wished
  const mayAsk = bot !== undefined && holds(bot.permissions, 'BATCH_TESTING') && isFitting
  const input = mayAsk ? { streamId: botId, intentId: into?.id ?? '', name, texts: [...sentences] } : null
  const { data } = useCall('batch-test.foresee', input, { staleMs: 0 })
  if (data === undefined || !data.isKnown) return null
  const { tests, broken, mended, turned } = data
  const flips = broken + mended
  return (
    <li data-tone={broken > 0 ? 'bad' : 'ok'}>
      {flips === 0
        ? text('intent-discovery.if.no-flips', { count: tests })
        : text('intent-discovery.if.flips', { count: tests, flips, broken, mended })}{' '}
      {turned.slice(0, mostQuoted).map(({ testCaseId, input: said }) => (
        <span key={testCaseId}>“{said}” </span>
      ))}
    </li>
  )
}
