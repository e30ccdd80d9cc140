// Rows in sections: below each other, each under its head, or one at a time behind tabs.
import { Progress, Tabs } from '@mantine/core'
import type { ShownSection } from '@parley/contract/templates/shared/drawing'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { ButtonList } from './choices'
import { Row, Rows } from './elements'
import classes from './looks.module.css'
import type { LookProps, LookContext } from './look-props'

export function Sections({ drawn, ...told }: LookProps<'sections'>) {
  return (
    <>
      {drawn.as === 'tabs' && drawn.sections.length > 1 ? <Tabbed drawn={drawn} {...told} /> : <Below drawn={drawn} {...told} />}
      <ButtonList choices={drawn.buttons} say={told.say} />
    </>
  )
}

function Below({ drawn: { sections, first }, ...told }: LookProps<'sections'>) {
  const text = useText()
  const [isWhole, setIsWhole] = useState(first === undefined || sections.length <= first)
  const shown = isWhole ? sections : sections.slice(0, first)
  return (
    <>
      {shown.map((section, at) => (
        <Section key={at} section={section} {...told} />
      ))}
      {!isWhole && (
        <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
          {text('message.more', { count: sections.length - shown.length })}
        </button>
      )}
    </>
  )
}

function Section({ section: { head, done, elements }, ...told }: LookContext & { section: ShownSection }) {
  const text = useText()
  return (
    <div role="group" aria-label={head.title || text('message.options')} className={classes.section} data-look>
      {head.title !== '' && <Row element={head} say={told.say} picture={null} />}
      {done !== null && (
        <div className={classes.done}>
          <Progress value={done} aria-label={text('message.done', { percent: done })} />
          <span aria-hidden>{done} %</span>
        </div>
      )}
      <Rows drawn={{ look: 'rows', elements, buttons: [] }} {...told} />
    </div>
  )
}

function Tabbed({ drawn: { label, sections }, ...told }: LookProps<'sections'>) {
  const text = useText()
  const [open, setOpen] = useState<string | null>('0')
  return (
    <Tabs value={open} onChange={setOpen} keepMounted={false} className={classes.section} data-look>
      <Tabs.List aria-label={label || text('message.options')} className={classes.tabs}>
        {sections.map(({ head: { title } }, at) => (
          <Tabs.Tab key={at} value={String(at)} dir="auto">
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(({ elements }, at) => (
        <Tabs.Panel key={at} value={String(at)}>
          <Rows drawn={{ look: 'rows', elements, buttons: [] }} {...told} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
