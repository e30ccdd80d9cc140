/** @jsxImportSource preact */
// A message's text with its markup, as elements. Text only ever becomes text nodes, so nothing a bot or user writes is markup of the page.
import { type Block, type Inline, linkAddresses, parseMarkdown } from '@parley/kit/markdown/markdown'
import type { ComponentChildren } from 'preact'
import { fileLabel } from '@parley/kit/text/file-label'
import { withoutHandlerWords } from '@parley/kit/text/handler-words'

export function RichText({ text, newTab }: { text: string; newTab: string }) {
  return (
    <div class="rich" dir="auto">
      {parseMarkdown(text).map((block, index) => (
        <BlockView key={index} block={block} newTab={newTab} />
      ))}
    </div>
  )
}

/** What a user wrote: without markup, its addresses linked once the words that it is shown without are gone (S5-028, S5-029). */
export function UserText({ text, newTab }: { text: string; newTab: string }) {
  return <>{inlines(linkAddresses(withoutHandlerWords(text)), newTab)}</>
}

function BlockView({ block, newTab }: { block: Block; newTab: string }) {
  if (block.type === 'rule') return <hr />
  if (block.type === 'code')
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    )
  if (block.type === 'list') {
    const items = block.items.map((item, index) => <li key={index}>{inlines(item, newTab)}</li>)
    return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
  }
  const children = inlines(block.children, newTab)
  if (block.type === 'heading')
    return (
      <div class={`heading h${block.level}`} role="heading" aria-level={block.level + 2 > 6 ? 6 : block.level + 2}>
        {children}
      </div>
    )
  return <p class={block.type === 'indent' ? 'indent' : undefined}>{children}</p>
}

function inlines(children: Inline[], newTab: string): ComponentChildren {
  return children.map((inline, index) => <InlineView key={index} inline={inline} newTab={newTab} />)
}

function InlineView({ inline, newTab }: { inline: Inline; newTab: string }) {
  switch (inline.type) {
    case 'break':
      return <br />
    case 'code':
      return <code>{inline.text}</code>
    case 'bold':
      return <strong>{inlines(inline.children, newTab)}</strong>
    case 'italic':
      return <em>{inlines(inline.children, newTab)}</em>
    case 'image':
      return <img src={inline.address} alt={inline.text} loading="lazy" referrerpolicy="no-referrer" />
    case 'link':
      return (
        <SafeLink address={inline.address} newTab={newTab}>
          {inline.text}
        </SafeLink>
      )
    default:
      return <>{inline.text}</>
  }
}

/** A link that opens beside the page, says so, and names the kind of file it leads to. */
export function SafeLink({
  address,
  newTab,
  className,
  children,
  ...focus
}: {
  address: string
  newTab: string
  className?: string
  children: ComponentChildren
  tabIndex?: number
  role?: 'menuitem'
  onFocus?: () => void
}) {
  const kind = fileLabel(address)
  return (
    <a class={className} href={address} target="_blank" rel="noopener noreferrer" {...focus}>
      {children}
      {kind === '' ? null : <span class="kind"> ({kind})</span>}
      <span class="unseen"> ({newTab})</span>
    </a>
  )
}
