// One intent: its head, and its utterances, patterns, negative patterns and settings as tabs kept in the address.
import type { IntentQuality } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { PageTabs } from '../../../ui/page/page-tabs'
import { UtterancesTab } from '../utterance/utterances-tab'
import { IntentHead } from './intent-head'
import { PatternsTab } from './patterns-tab'
import { SettingsTab } from './settings-tab'

interface IntentEditorProps {
  intent: BotObject<'intent'>
  quality: IntentQuality | undefined
}

const tabs = ['utterances', 'patterns', 'negative-patterns', 'settings'] as const

export function IntentEditor({ intent, quality }: IntentEditorProps) {
  const text = useText()
  const [asked, setTab] = useUrlState('tab', 'utterances')
  const tab = tabs.find((each) => each === asked) ?? 'utterances'
  const counts: Partial<Record<(typeof tabs)[number], number>> = {
    utterances: quality?.utterances ?? 0,
    patterns: intent.data.patterns.length,
    'negative-patterns': intent.data.negativePatterns.length,
  }
  return (
    <>
      <IntentHead intent={intent} quality={quality} />
      <PageTabs
        label={intent.data.name}
        tabs={tabs.map((id) => ({ id, title: text(`training.tab.${id}`), count: counts[id] }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'utterances' && <UtterancesTab intent={intent} />}
        {tab === 'patterns' && <PatternsTab intent={intent} field="patterns" />}
        {tab === 'negative-patterns' && <PatternsTab intent={intent} field="negativePatterns" />}
        {tab === 'settings' && <SettingsTab intent={intent} />}
      </PageTabs>
    </>
  )
}
