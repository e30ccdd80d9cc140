// The sticky bar of filters over analytics: period, channel, language, what conversations came to, sample traffic. The chosen values are use-range's.
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { useBot, useBotId } from '../../../base/session/use-bot'
import { FilterChip } from '../../../ui/page/filter-chip'
import bar from '../../../ui/page/bar.module.css'
import classes from './range-bar.module.css'
import { channelName } from '../figures'
import { ChoiceChips } from './choice-chips'
import type { ChosenRange } from '../use-range'
import { PeriodMenu } from './period-menu'
import { SavedViewsMenu } from './saved-views-menu'

interface RangeBarProps {
  range: ChosenRange
  /** Channels that had conversations; the chosen one is always offered. */
  channels: readonly string[]
  /** Whether there is sample traffic to include or leave out. */
  hasSample: boolean
  /** More filters of the page, after these. */
  children?: ReactNode
}

export function RangeBar({ range, channels, hasSample, children }: RangeBarProps) {
  const text = useText()
  const languages = useBot(useBotId()).data?.languages ?? []
  const offered = [...new Set([...channels, range.channel])].filter((channel) => channel !== '')
  return (
    <div className={`${bar.bar} ${classes.bar}`} role="group" aria-label={text('dashboard.filters')}>
      <PeriodMenu range={range} />
      <FilterChip
        label={text('dashboard.channel')}
        value={range.channel}
        options={offered.map((channel) => ({ value: channel, label: channelName(text, channel) }))}
        onChange={range.setChannel}
      />
      <FilterChip
        label={text('dashboard.language')}
        value={range.language}
        options={languages.map((language) => ({ value: language, label: languageName(language) }))}
        onChange={range.setLanguage}
      />
      <ChoiceChips range={range} />
      {children}
      <SavedViewsMenu />
      <div className={classes.grow} />
      {hasSample && (
        <Switch
          label={text('dashboard.with-sample')}
          labelPosition="left"
          checked={range.withSample}
          onChange={(event) => range.setWithSample(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
