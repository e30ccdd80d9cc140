// One intent: its head, and its utterances, patterns, negative patterns and settings as tabs kept in the address.
import { Tabs } from '@mantine/core'
import type { IntentQuality } from '@parley/contract/features/training'
import type { BotObject } from '@parley/contract/objects/object'
import { numberText } from '../../../base/locale'
import { useText } from '../../../base/text'
import { useUrlState } from '../../../base/use-url-state'
import { UtterancesTab } from '../utterance/utterances-tab'
import classes from './editor.module.css'
import { IntentHead } from './intent-head'
import { PatternsTab } from './patterns-tab'
import { SettingsTab } from './settings-tab'

interface IntentEditorProps {
  intent: BotObject<'intent'>
  quality: IntentQuality | undefined
}

export function IntentEditor({ intent, quality }: IntentEditorProps) {
  const text = useText()
  const [tab, setTab] = useUrlState('tab', 'utterances')
  const counts: Record<string, number | undefined> = {
    utterances: quality?.utterances ?? 0,
    patterns: intent.data.patterns.length,
    'negative-patterns': intent.data.negativePatterns.length,
    settings: undefined,
  }
  return (
    <>
      <IntentHead intent={intent} quality={quality} />
      <Tabs
        value={tab}
        onChange={(next) => setTab(next ?? 'utterances')}
        classNames={{ root: classes.tabs, list: classes.tabList, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List>
          {Object.entries(counts).map(([name, count]) => (
            <Tabs.Tab key={name} value={name}>
              {text(`training.tab.${name}`)}
              {count !== undefined && <span className={classes.tabCount}>{numberText(count)}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="utterances">{tab === 'utterances' && <UtterancesTab intent={intent} />}</Tabs.Panel>
        <Tabs.Panel value="patterns">{tab === 'patterns' && <PatternsTab intent={intent} field="patterns" />}</Tabs.Panel>
        <Tabs.Panel value="negative-patterns">
          {tab === 'negative-patterns' && <PatternsTab intent={intent} field="negativePatterns" />}
        </Tabs.Panel>
        <Tabs.Panel value="settings">{tab === 'settings' && <SettingsTab intent={intent} />}</Tabs.Panel>
      </Tabs>
    </>
  )
}
