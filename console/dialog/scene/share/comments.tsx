// What readers of a scene's link have said, beside the line they speak of; dealt with, a comment goes from sight.
import type { SceneComment } from '@parley/contract/dialog/scene'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useDocument, useIsConfirmed } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import classes from './share.module.css'

/** Empty while the scene is not stored yet. */
export function useComments(sceneId: string): SceneComment[] {
  const { botId: streamId } = useDocument()
  const isKnown = useIsConfirmed(sceneId)
  return useCall('scene.list-comments', isKnown ? { streamId, sceneId } : null).data ?? []
}

interface CommentsProps {
  comments: readonly SceneComment[]
  /** To the line they speak of; absent for the scene as a whole. */
  onLine?: () => void
}

export function Comments({ comments, onLine }: CommentsProps) {
  if (comments.length === 0) return null
  return (
    <ul className={classes.comments}>
      {comments.map((comment) => (
        <Comment key={comment._id} comment={comment} onLine={onLine} />
      ))}
    </ul>
  )
}

function Comment({ comment, onLine }: { comment: SceneComment; onLine: (() => void) | undefined }) {
  const text = useText()
  const ago = useRelativeTime()
  const { canEdit, botId: streamId } = useDocument()
  const resolve = useChange('scene.resolve-comment')
  const remove = useChange('scene.remove-comment')
  const { _id: commentId, sceneId, author, createdOn, resolvedBy } = comment
  const isResolved = resolvedBy !== ''
  return (
    <li className={classes.comment} data-resolved={isResolved || undefined}>
      <p className={classes.by}>
        <b>{author}</b> <span title={exactTime(createdOn)}>{text('scene.comment.by-link', { when: ago(createdOn) })}</span>
        {isResolved && <span>{text('scene.comment.resolved', { who: resolvedBy })}</span>}
      </p>
      <p className={classes.words}>{comment.text}</p>
      {canEdit && (
        <div className={classes.actions}>
          {onLine && !isResolved && (
            <button type="button" onClick={onLine}>
              {text('scene.comment.change')}
            </button>
          )}
          <button type="button" onClick={() => resolve.mutate({ streamId, sceneId, commentId, isResolved: !isResolved })}>
            {text(isResolved ? 'scene.comment.reopen' : 'scene.comment.resolve')}
          </button>
          <button type="button" onClick={() => remove.mutate({ streamId, sceneId, commentId })}>
            {text('scene.comment.remove')}
          </button>
        </div>
      )}
      {(resolve.error ?? remove.error) !== null && <p role="alert">{(resolve.error ?? remove.error)?.message}</p>}
    </li>
  )
}
