// The parts of a screen as tabs with their figures below its head. Only the chosen part is drawn; it scrolls by itself.
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { numberText } from '../../base/language/locale'
import { scrollName } from './opening-scroll'
import classes from './page-tabs.module.css'

interface PageTabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; title: string; count?: number }[]
  value: Id
  onChange: (id: Id) => void
  children: ReactNode
}

export function PageTabs<Id extends string>({ label, tabs, value, onChange, children }: PageTabsProps<Id>) {
  return (
    <Tabs
      value={value}
      onChange={(next) => onChange(tabs.find(({ id }) => id === next)?.id ?? value)}
      classNames={{ root: classes.tabs, list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ id, title, count }) => (
          <Tabs.Tab key={id} value={id}>
            {title}
            {count !== undefined && <span className={classes.count}>{numberText(count)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Panel key={id} value={id} data-scroll-restoration-id={scrollName(`${label} ${id}`)}>
          {id === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
