// The fields of a reply as rows: name, type, value, and the path that reads it, to be copied.
import { CopyButton, ScrollArea } from '@mantine/core'
import type { Json } from '@parley/contract/base/json'
import { contextKey } from '@parley/contract/objects/node/index'
import { fieldsOf, pathText, type SampleField } from '@parley/kit/json/sample'
import { useText } from '../../../base/language/text'
import { givesPath } from '../shared/dragged-path'
import { FieldMenu, type FieldUses } from './field-menu'
import classes from './reply.module.css'

export interface ReplyFieldsProps {
  body: Json
  nodeName: string
  /** The result of the node that the reply is. */
  result: string
  uses: FieldUses
  /** What each path is stored in, by name. */
  savedIn: ReadonlyMap<string, string>
}

export function ReplyFields({ body, nodeName, result, uses, savedIn }: ReplyFieldsProps) {
  const text = useText()
  const fields = fieldsOf(body)
  if (fields.length === 0) return <p className={classes.none}>{text('controls.reply.no-fields')}</p>
  const root = `context.${contextKey(nodeName)}.${result}.body`
  return (
    <ScrollArea.Autosize mah={264} className={classes.box}>
      <ul className={classes.fields} aria-label={text('controls.reply.view.fields')}>
        {fields.map((field) => (
          <Row key={field.path.join('.')} field={field} path={pathText(root, field.path)} uses={uses} savedIn={savedIn} />
        ))}
      </ul>
    </ScrollArea.Autosize>
  )
}

interface RowProps extends Pick<ReplyFieldsProps, 'uses' | 'savedIn'> {
  field: SampleField
  path: string
}

function Row({ field: { path, type, value }, path: whole, uses, savedIn }: RowProps) {
  const text = useText()
  const name = String(path.at(-1) ?? '')
  const saved = savedIn.get(whole)
  const content = type === 'list' || type === 'group' ? text(`controls.reply.in-${type}`, { count: Number(value) }) : JSON.stringify(value)
  return (
    <li className={classes.row} style={{ '--level': path.length - 1 }} title={text('controls.reply.drag')} {...givesPath(whole)}>
      <code className={classes.name} title={whole}>
        {name}
      </code>
      <span className={classes.type}>{text(`controls.type.${type}`)}</span>
      <code className={classes.value} title={content}>
        {content}
      </code>
      {saved !== undefined && (
        <span className={classes.saved}>
          {text('controls.reply.saved')} <code>{saved}</code>
        </span>
      )}
      <span className={classes.uses}>
        <CopyButton value={`{{${whole}}}`}>
          {({ copied, copy }) => (
            <button type="button" className={classes.copy} onClick={copy} aria-label={text('controls.reply.copy-path', { path: whole })}>
              {text(copied ? 'ui.copy.done' : 'controls.reply.copy')}
            </button>
          )}
        </CopyButton>
        {(uses.save !== null || uses.steps.length > 0) && <FieldMenu path={whole} uses={uses} />}
      </span>
    </li>
  )
}
