// The page behind the link to a scene (/shared-scene?token=…): the scene to read, and room to say something about it. It needs no sign-in and
// leads nowhere else.
import { Button, Textarea, TextInput } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { sceneLimits } from '@parley/contract/dialog/scene-limits'
import { type FormEvent, useEffect, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useRelativeTime } from '../../../base/language/time'
import { productTitle, titleOfPage } from '../../../base/page/settings'
import { useUrlState } from '../../../base/page/use-url-state'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from './shared.module.css'

type Shared = CallReply<'scene.get-shared'>

export function SharedSceneScreen() {
  const text = useText()
  const [token] = useUrlState('token')
  const { data, error, refetch } = useCall('scene.get-shared', token === '' ? null : { token }, { pollMs: 30_000 })
  const title = data?.name ?? text('scene.shared')
  useEffect(() => {
    document.title = titleOfPage(title)
  }, [title])
  return (
    <div className={classes.page}>
      {/* The address holds the link. */}
      <meta name="referrer" content="no-referrer" />
      <main className={classes.main}>
        {data !== undefined ? (
          <SharedScene scene={data} token={token} onSaid={() => void refetch()} />
        ) : error === null && token !== '' ? (
          <Waiting what={text('ui.loading')}>
            <SkeletonRows rows={6} height={40} />
          </Waiting>
        ) : (
          <>
            <EmptyState icon="question" title={text('scene.shared.broken')} why={text('scene.shared.broken.why')} />
            {error !== null && <ErrorInPlace error={error} onRetry={() => void refetch()} compact />}
          </>
        )}
      </main>
      <footer className={classes.foot}>{productTitle()}</footer>
    </div>
  )
}

function SharedScene({ scene, token, onSaid }: { scene: Shared; token: string; onSaid: () => void }) {
  const text = useText()
  const [lineId, setLineId] = useState('')
  const known = new Set(scene.lines.map(({ id }) => id))
  return (
    <>
      <p className={classes.bot}>{scene.botName}</p>
      <h1 className={classes.title}>{scene.name}</h1>
      {scene.description !== '' && <p className={classes.about}>{scene.description}</p>}
      <ol className={classes.lines}>
        {scene.lines.map((line) => (
          <li key={line.id} className={classes.line} data-speaker={line.speaker} data-chosen={line.id === lineId || undefined}>
            <span className={classes.who}>{text(line.part === 'call' ? 'scene.then' : `scene.${line.speaker}`)}</span>
            <div className={classes.said}>
              {line.text !== '' && <p className={classes.words}>{line.text}</p>}
              {line.part !== '' && (
                <p className={classes.part}>
                  {text(`scene.part.${line.part}`)}
                  {line.shows !== '' && `: ${line.shows}`}
                </p>
              )}
              <Said comments={scene.comments.filter((comment) => comment.lineId === line.id)} />
            </div>
            <Button
              size="xs"
              variant="subtle"
              aria-pressed={line.id === lineId}
              onClick={() => setLineId(line.id === lineId ? '' : line.id)}
            >
              {text('scene.shared.about-line')}
            </Button>
          </li>
        ))}
      </ol>
      <Said comments={scene.comments.filter((comment) => !known.has(comment.lineId))} />
      <CommentForm key={lineId} token={token} line={scene.lines.find(({ id }) => id === lineId)} onSaid={onSaid} />
    </>
  )
}

function Said({ comments }: { comments: Shared['comments'] }) {
  const text = useText()
  const ago = useRelativeTime()
  if (comments.length === 0) return null
  return (
    <ul className={classes.comments}>
      {comments.map(({ author, text: words, createdOn, isResolved }) => (
        <li key={`${createdOn} ${author}`} data-resolved={isResolved || undefined}>
          <b>{author}</b> <span className={classes.when}>{ago(createdOn)}</span>
          {isResolved && <span className={classes.when}>{text('scene.shared.resolved')}</span>}
          <p>{words}</p>
        </li>
      ))}
    </ul>
  )
}

const nameKey = 'parley.scene-reader'

interface CommentFormProps {
  token: string
  line: Shared['lines'][number] | undefined
  onSaid: () => void
}

function CommentForm({ token, line, onSaid }: CommentFormProps) {
  const text = useText()
  const [author, setAuthor] = useState(() => localStorage.getItem(nameKey) ?? '')
  const [words, setWords] = useState('')
  const say = useChange('scene.comment-shared')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (author.trim() === '' || words.trim() === '') return
    localStorage.setItem(nameKey, author.trim())
    const done = () => {
      setWords('')
      onSaid()
    }
    say.mutate({ token, author: author.trim(), text: words.trim(), lineId: line?.id ?? '' }, { onSuccess: done })
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={text('scene.shared.comment')}>
      <h2 className={classes.formTitle}>
        {line === undefined ? text('scene.shared.comment') : text('scene.shared.comment-on', { line: line.text || text('scene.then') })}
      </h2>
      <TextInput
        label={text('scene.shared.name')}
        value={author}
        maxLength={sceneLimits.nameChars}
        onChange={(event) => setAuthor(event.currentTarget.value)}
      />
      <Textarea
        label={text('scene.shared.words')}
        value={words}
        maxLength={sceneLimits.commentChars}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {say.error !== null && <ErrorInPlace error={say.error} isAnswer compact />}
      {say.isSuccess && words === '' && <p role="status">{text('scene.shared.thanks')}</p>}
      <Button type="submit" variant="filled" loading={say.isPending} disabled={author.trim() === '' || words.trim() === ''}>
        {text('scene.shared.send')}
      </Button>
    </form>
  )
}
