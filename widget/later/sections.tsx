/** @jsxImportSource preact */
// Rows in sections: below each other, each under its head, or one at a time behind tabs.
import type { ShownSection } from '@parley/contract/templates/shared/drawing'
import { useId, useRef, useState } from 'preact/hooks'
import { ButtonList, movedTo } from '../templates/choices'
import { Row, Rows } from '../templates/list'
import type { LookProps, LookContext } from '../templates/template'
import { useLaterWords } from './words'

export function Sections({ drawn, ...told }: LookProps<'sections'>) {
  const { sections, buttons } = drawn
  return (
    <>
      {drawn.as === 'tabs' && sections.length > 1 ? <Tabs drawn={drawn} {...told} /> : <Below drawn={drawn} {...told} />}
      <ButtonList choices={buttons} {...told} />
    </>
  )
}

function Below({ drawn: { sections, first }, ...told }: LookProps<'sections'>) {
  const [isWhole, setWhole] = useState(first === undefined || sections.length <= first)
  const shown = isWhole ? sections : sections.slice(0, first)
  return (
    <>
      {shown.map((section, at) => (
        <Section key={at} section={section} {...told} />
      ))}
      {isWhole ? null : (
        <button type="button" class="plain" onClick={() => setWhole(true)}>
          {told.words('more', { count: sections.length - shown.length })}
        </button>
      )}
    </>
  )
}

function Section({ section: { head, done, elements }, ...told }: LookContext & { section: ShownSection }) {
  const words = useLaterWords()
  return (
    <div role="group" aria-label={head.title || told.words('options')} class="section" data-look>
      {head.title === '' ? null : <Row element={head} {...told} />}
      {done === null ? null : (
        <div class="done">
          <progress max={100} value={done} aria-label={words('done', { percent: done })} />
          <span aria-hidden="true">{done} %</span>
        </div>
      )}
      <Rows drawn={{ look: 'rows', elements, buttons: [] }} {...told} />
    </div>
  )
}

function Tabs({ drawn: { label, sections }, ...told }: LookProps<'sections'>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(0)
  const section = sections[open]
  function move(event: KeyboardEvent): void {
    const next = movedTo(event.key, open, sections.length, getComputedStyle(list.current ?? document.body).direction === 'rtl')
    if (next === null) return
    event.preventDefault()
    setOpen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]').item(next).focus()
  }
  return (
    <div class="section" data-look>
      <div class="tabs" role="tablist" aria-label={label || told.words('options')} ref={list} onKeyDown={move}>
        {sections.map(({ head: { title } }, at) => (
          <button
            key={at}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            aria-selected={at === open}
            aria-controls={`${id}-panel`}
            tabIndex={at === open ? 0 : -1}
            dir="auto"
            onClick={() => setOpen(at)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <Rows key={open} drawn={{ look: 'rows', elements: section?.elements ?? [], buttons: [] }} {...told} />
      </div>
    </div>
  )
}
