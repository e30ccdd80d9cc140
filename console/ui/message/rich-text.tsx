// A message's text with the platform's markup as elements. Text only ever becomes text, so nothing a bot says is markup of the page.
import { parseMarkdown, type Block, type Inline } from '@parley/kit/markdown/markdown'
import { createContext, type ReactNode, useContext } from 'react'
import { Picture } from './looks/media'
import classes from './message.module.css'

/** Words of a text that lead somewhere. */
export interface MarkedWords {
  words: string
  /** What they lead to. */
  title: string
  onPress: () => void
}

export function RichText({ text, marks = [] }: { text: string; marks?: readonly MarkedWords[] }) {
  return (
    <div className={classes.rich} dir="auto">
      <Marks value={marks}>
        {parseMarkdown(text).map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
      </Marks>
    </div>
  )
}

const Marks = createContext<readonly MarkedWords[]>([])

/** The first words of the text that are marked, as a button. */
function PlainWords({ text }: { text: string }) {
  const marks = useContext(Marks)
  const found = marks.map((mark) => ({ mark, at: text.indexOf(mark.words) })).filter(({ at }) => at >= 0)
  const first = found.toSorted((one, other) => one.at - other.at)[0]
  if (first === undefined) return <>{text}</>
  const { mark, at } = first
  return (
    <>
      {text.slice(0, at)}
      <button type="button" className={classes.marked} title={mark.title} onClick={mark.onPress}>
        {mark.words}
      </button>
      <PlainWords text={text.slice(at + mark.words.length)} />
    </>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.type === 'rule') return <hr />
  if (block.type === 'code')
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    )
  if (block.type === 'list') {
    const items = block.items.map((item, index) => <li key={index}>{inlines(item)}</li>)
    return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
  }
  if (block.type === 'heading')
    return (
      <p>
        <strong>{inlines(block.children)}</strong>
      </p>
    )
  return <p className={block.type === 'indent' ? classes.indent : undefined}>{inlines(block.children)}</p>
}

function inlines(children: readonly Inline[]): ReactNode {
  return children.map((inline, index) => <InlineView key={index} inline={inline} />)
}

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.type) {
    case 'break':
      return <br />
    case 'code':
      return <code>{inline.text}</code>
    case 'bold':
      return <strong>{inlines(inline.children)}</strong>
    case 'italic':
      return <em>{inlines(inline.children)}</em>
    case 'link':
      return (
        <a href={inline.address} target="_blank" rel="noopener noreferrer">
          {inline.text}
        </a>
      )
    case 'image':
      return <Picture address={inline.address} name={inline.text} className={undefined} isLinked />
    default:
      return <PlainWords text={inline.text} />
  }
}
