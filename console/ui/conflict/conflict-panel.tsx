// Tells of a text that was written in two places at once, with both versions, until somebody has chosen. It takes no focus: whoever
// writes goes on writing.
import { Button } from '@mantine/core'
import type { Json } from '@parley/contract/base/json'
import { type FoundConflict, settleConflict, useConflicts } from '../../base/document/conflicts/found-conflicts'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './conflict.module.css'

export function ConflictPanel() {
  const text = useText()
  const conflicts = useConflicts()
  const [first] = conflicts
  return (
    <section className={classes.panel} role="alert" aria-label={text('ui.conflict')} hidden={first === undefined}>
      {first !== undefined && <Versions key={first.id} conflict={first} more={conflicts.length - 1} />}
    </section>
  )
}

function Versions({ conflict, more }: { conflict: FoundConflict; more: number }) {
  const text = useText()
  const { id, name, theirs, mine, take } = conflict
  const choose = (value: Json | undefined) => {
    settleConflict(id)
    if (value !== undefined) take(value)
  }
  return (
    <>
      <h2 className={classes.title}>
        <Icon name="warn" />
        {text('ui.conflict.title', { name })}
      </h2>
      <p className={classes.why}>{text('ui.conflict.why')}</p>
      <div className={classes.versions}>
        <Version title={text('ui.conflict.mine')} value={mine} />
        <Version title={text('ui.conflict.theirs')} value={theirs} />
      </div>
      <div className={classes.foot}>
        {more > 0 && <span className={classes.why}>{text('ui.conflict.more', { count: more })}</span>}
        <Button onClick={() => choose(undefined)}>{text('ui.conflict.keep')}</Button>
        {typeof mine === 'string' && typeof theirs === 'string' && (
          <Button onClick={() => choose(`${mine} ${theirs}`)}>{text('ui.conflict.both')}</Button>
        )}
        {theirs !== undefined && <Button onClick={() => choose(theirs)}>{text('ui.conflict.take')}</Button>}
      </div>
    </>
  )
}

function Version({ title, value }: { title: string; value: Json | undefined }) {
  const text = useText()
  const words = typeof value === 'string' ? value : value === undefined ? text('ui.conflict.removed') : JSON.stringify(value, null, 1)
  return (
    <label className={classes.version}>
      <span className={classes.whose}>{title}</span>
      <textarea className={classes.words} readOnly rows={4} value={words} placeholder={text('ui.conflict.empty')} />
    </label>
  )
}
