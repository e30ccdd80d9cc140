// What changed of a held tool: its description word by word and its schema line by line, as it was approved and as the server says it now. It is
// approved or dropped; until then nothing of the new text reaches a model.
import { Box, Button } from '@mantine/core'
import { mcpSchemaText, type McpTool, withHeldApproved } from '@parley/contract/objects/mcp-server/index'
import { diffLines, diffWordsWithSpace } from 'diff'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import classes from './mcp-server.module.css'
import { pinChars } from './tool-row'

interface ToolReviewProps {
  tool: McpTool
  onDecide: (decide: (tool: McpTool) => McpTool) => void
  onClose: () => void
}

export function ToolReview({ tool, onDecide, onClose }: ToolReviewProps) {
  const text = useText()
  const { name, held, about, schema, hash } = tool
  if (held === null) return null
  const decide = (how: (tool: McpTool) => McpTool) => {
    onDecide(how)
    onClose()
  }
  return (
    <Dialog title={text('mcp-server.review.title', { name })} size={760} onClose={onClose}>
      <div className={classes.review}>
        <p className={classes.quiet}>{text('mcp-server.review.why')}</p>
        <h3 className={classes.title}>{text('mcp-server.review.about')}</h3>
        {about === held.about ? (
          <p className={classes.quiet}>{text('mcp-server.review.same')}</p>
        ) : (
          <Box
            component="p"
            className={classes.words}
            translate="no"
            tabIndex={0}
            role="group"
            aria-label={text('mcp-server.review.about')}
          >
            {diffWordsWithSpace(about, held.about).map(({ value, added, removed }, at) => (
              <Part key={at} value={value} added={added} removed={removed} />
            ))}
          </Box>
        )}
        <h3 className={classes.title}>{text('mcp-server.review.schema')}</h3>
        <SchemaLines before={schema} after={held.schema} />
        <p className={classes.quiet}>
          {text('mcp-server.review.pins', { before: hash.slice(0, pinChars), after: held.hash.slice(0, pinChars) })}
        </p>
        <div className={classes.foot}>
          <Button data-autofocus onClick={onClose}>
            {text('mcp-server.review.later')}
          </Button>
          <Button onClick={() => decide((one) => ({ ...one, isAllowed: false, held: null }))}>{text('mcp-server.review.drop')}</Button>
          <Button variant="filled" onClick={() => decide(withHeldApproved)}>
            {text('mcp-server.review.approve')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Part({ value, added, removed }: { value: string; added: boolean; removed: boolean }) {
  if (added) return <ins>{value}</ins>
  return removed ? <del>{value}</del> : <span>{value}</span>
}

function SchemaLines({ before, after }: { before: McpTool['schema']; after: McpTool['schema'] }) {
  const text = useText()
  const parts = diffLines(mcpSchemaText(before), mcpSchemaText(after))
  if (parts.every(({ added, removed }) => !added && !removed)) return <p className={classes.quiet}>{text('mcp-server.review.same')}</p>
  return (
    <Box component="pre" className={classes.lines} translate="no" tabIndex={0} role="group" aria-label={text('mcp-server.review.schema')}>
      {parts.map(({ value, added, removed }, at) => (
        <Part key={at} value={value} added={added} removed={removed} />
      ))}
    </Box>
  )
}
