/** @jsxImportSource preact */
// Drawings below each other, each under a title of its own; one may be folded until it is opened.
import type { Drawing, ShownPart } from '@parley/contract/templates/shared/drawing'
import type { ComponentChild } from 'preact'
import { useState } from 'preact/hooks'
import type { LookProps } from '../templates/template'

type DrawPart = (drawing: Drawing) => ComponentChild

export function Stack({ drawn: { parts, first }, words, draw }: LookProps<'stack'> & { draw: DrawPart }) {
  const [isWhole, setWhole] = useState(first === undefined || parts.length <= first)
  const shown = isWhole ? parts : parts.slice(0, first)
  return (
    <>
      {shown.map((part, at) => (
        <Part key={at} part={part} draw={draw} />
      ))}
      {isWhole ? null : (
        <button type="button" class="plain" onClick={() => setWhole(true)}>
          {words('more', { count: parts.length - shown.length })}
        </button>
      )}
    </>
  )
}

function Part({ part: { title, detail, isFolded, drawing }, draw }: { part: ShownPart; draw: DrawPart }) {
  const inside = (
    <>
      {detail === '' ? null : (
        <span class="row-detail" dir="auto">
          {detail}
        </span>
      )}
      {draw(drawing)}
    </>
  )
  if (isFolded)
    return (
      <details class="section" data-look>
        <summary dir="auto">{title}</summary>
        {inside}
      </details>
    )
  return (
    <div class="section" {...(title !== '' && { role: 'group', 'aria-label': title })} data-look>
      {title === '' ? null : <strong dir="auto">{title}</strong>}
      {inside}
    </div>
  )
}
