// The functions that a file declares, each with its parameters and the comment above it, and what is wrong with the file.
import type { BotObject } from '@parley/contract/objects/object'
import { functionsOf } from '@parley/kit/expression/function-file'
import { useDeferredValue } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { Fault } from './fault'
import classes from './bot-function.module.css'

export function FunctionList({ file: { id, data } }: { file: BotObject<'bot-function'> }) {
  const text = useText()
  const source = useDeferredValue(data.source)
  const { functions } = functionsOf(source)
  return (
    <aside className={classes.functions} aria-label={text('bot-function.functions')}>
      <h3 className={classes.heading}>{text('bot-function.functions')}</h3>
      {functions.length === 0 ? (
        <p className={classes.quiet}>{text('bot-function.functions.none')}</p>
      ) : (
        <ul className={classes.list}>
          {functions.map(({ name, parameters, comment, line }) => (
            <li key={name}>
              <code className={classes.signature}>
                <b>{name}</b>({parameters.join(', ')})
              </code>
              <span className={classes.line}>{text('bot-function.line', { line })}</span>
              {comment !== '' && <p className={classes.comment}>{comment}</p>}
            </li>
          ))}
        </ul>
      )}
      <Problems id={id} />
    </aside>
  )
}

function Problems({ id }: { id: string }) {
  const said = useLocalized()
  const { botId } = useDocument()
  const problems = (useCall('document.list-problems', { streamId: botId }, { keep: true }).data ?? []).filter(
    ({ objectId }) => objectId === id,
  )
  return problems.map((problem) => <Fault key={`${problem.code} ${problem.text}`}>{said(problem, 'text')}</Fault>)
}
