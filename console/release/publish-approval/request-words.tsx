// What a request says: who asked for how much, when and why, and what was said about it since, with a field for more.
import { Button, Textarea } from '@mantine/core'
import type { PublishApproval } from '@parley/contract/release/publish-approval'
import { useChange } from '../../base/call/use-change'
import { useNewDraft } from '../../base/document'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { Avatar } from '../../ui/status/avatar'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './approval.module.css'

export function RequestWords({ request }: { request: PublishApproval }) {
  const text = useText()
  const ago = useRelativeTime()
  const { askedBy, askedAt, changes, comment, comments } = request
  return (
    <>
      <p className={classes.asked} title={exactTime(askedAt)}>
        {text('publish-approval.asked', { name: askedBy, ago: ago(askedAt), count: changes })}
      </p>
      {comment !== '' && <p className={classes.comment}>{comment}</p>}
      <Comments of={comments} />
      <NewComment requestId={request.id} />
    </>
  )
}

/** What was said about a request, oldest first. */
export function Comments({ of }: { of: PublishApproval['comments'] }) {
  const text = useText()
  const ago = useRelativeTime()
  if (of.length === 0) return null
  return (
    <ol className={classes.comments} aria-label={text('publish-approval.comments')}>
      {of.map(({ id, userName, text: said, at }) => (
        <li key={id} className={classes.said}>
          <Avatar name={userName} size={20} />
          <div>
            <p className={classes.who} title={exactTime(at)}>
              {text('publish-approval.by', { name: userName, ago: ago(at) })}
            </p>
            <p className={classes.words}>{said}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function NewComment({ requestId }: { requestId: string }) {
  const text = useText()
  const [words, setWords] = useNewDraft(`${requestId} comment`, text('publish-approval.comment'))
  const add = useChange('publish-approval.comment')
  const isEmpty = words.trim() === ''
  return (
    <form
      className={classes.new}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) add.mutate({ requestId, text: words.trim() }, { onSuccess: () => setWords('') })
      }}
    >
      <Textarea
        label={text('publish-approval.comment')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {add.error !== null && <ErrorInPlace error={add.error} compact />}
      <Button type="submit" size="xs" loading={add.isPending} disabled={isEmpty}>
        {text('publish-approval.comment.add')}
      </Button>
    </form>
  )
}
