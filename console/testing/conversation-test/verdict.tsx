// How a run, or one case of it, came out, as a chip.
import type { ConversationRun } from '@parley/contract/testing/conversation-test-shapes'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { RunVerdict } from '../../ui/run/run-verdict'
import { Chip } from '../../ui/status/chip'

export function Verdict({ run }: { run: ConversationRun }) {
  const said = useLocalized()
  const { status, ran, passed, total } = run
  return <RunVerdict status={status} done={ran} total={total} failing={ran - passed} error={said(run, 'error')} />
}

export function CaseVerdict({ passed }: { passed: boolean | undefined }) {
  const text = useText()
  if (passed === undefined)
    return (
      <Chip tone="plain" icon="half">
        {text('conversation-test.never')}
      </Chip>
    )
  return (
    <Chip tone={passed ? 'ok' : 'bad'} icon={passed ? 'ok' : 'bad'}>
      {text(passed ? 'conversation-test.passes' : 'conversation-test.fails')}
    </Chip>
  )
}
