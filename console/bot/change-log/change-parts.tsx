// What one change changed, part by part: what was there before, and what is there after.
import type { ObjectKind } from '@parley/contract/base/ids'
import { useCall } from '../../base/call/use-call'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import classes from './change-log.module.css'
import { partWords } from './part-words'

export function ChangeParts({ seq, kind }: { seq: number; kind: ObjectKind }) {
  const text = useText()
  const kinds = useKinds()
  const described = (kind === 'node' ? kinds?.nodes : kind === 'entity' ? kinds?.entities : undefined) ?? []
  const change = useCall('document.get-change', { streamId: useBotId(), seq })
  if (change.error !== null) return <ErrorInPlace error={change.error} onRetry={() => void change.refetch()} compact />
  if (change.data === undefined)
    return (
      <Waiting what={text('change-log.waiting')}>
        <SkeletonRows rows={1} />
      </Waiting>
    )
  return (
    <div className={classes.parts}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('change-log.part')}</th>
            <th scope="col">{text('change-log.before')}</th>
            <th scope="col">{text('change-log.after')}</th>
          </tr>
        </thead>
        <tbody>
          {change.data.parts.map(({ path, before, after }) => (
            <tr key={path}>
              <td>{path === '' ? text('change-log.whole') : partWords(kind, path, described, text)}</td>
              <td>{before === null ? <i>{text('change-log.nothing')}</i> : <del>{before}</del>}</td>
              <td>{after === null ? <i>{text('change-log.nothing')}</i> : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {change.data.more > 0 && <p>{text('change-log.more', { count: change.data.more })}</p>}
    </div>
  )
}
