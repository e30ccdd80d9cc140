// Tries the node's call with sample values and shows what came back (mockup 30); the reply can be kept as the node's sample, whose fields
// are then offered wherever variables are.
import { Button, SegmentedControl } from '@mantine/core'
import type { TriedCall } from '@parley/contract/dialog/node'
import { SampleReply } from '@parley/contract/objects/sample-reply'
import { sampleOf } from '@parley/kit/json/sample'
import { useState } from 'react'
import { useDocument, useIsConfirmed, useObject } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { Icon } from '../../icon'
import { ErrorInPlace } from '../../state/error-in-place'
import { Chip } from '../../status/chip'
import type { ControlKind, ControlProps } from '../control'
import classes from './reply.module.css'
import { ReplyFields, type ReplyFieldsProps } from './reply-fields'
import { SampleValues } from './sample-values'
import { useFieldUses } from './use-field-uses'
import { NoReply, rawText, Status, TriedOutcome, type View, views } from './tried-call'
import { variablesRead } from './variables'

function ReplyControl({ field, value, onChange, setField, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const node = useObject('node', subject.nodeId)
  const kind = useKinds()?.nodes.find((candidate) => candidate.id === node?.data.type)
  const isSaved = useIsConfirmed(subject.nodeId)
  const trying = useChange('node.try-call')
  const { uses, savedIn } = useFieldUses(subject, isReadOnly, setField)
  const parsed = SampleReply.safeParse(value)
  const sample = parsed.success ? parsed.data : null
  const [typed, setTyped] = useState<Record<string, string>>({})
  if (!node || !kind) return null
  const known = new Map(sample?.values.map(({ expression, value: kept }) => [expression, kept]))
  const values = variablesRead(node.data.settings, kind.fields).map((expression) => ({
    expression,
    value: typed[expression] ?? known.get(expression) ?? '',
  }))
  const tried = trying.data
  // The server tries the step as it was saved: what is still being typed goes first.
  const tryNow = async (code?: string): Promise<void> => {
    await store.flush()
    trying.mutate({ streamId: botId, nodeId: node.id, values, ...(code !== undefined && { code }) })
  }
  const keep = (reply: Extract<TriedCall['reply'], { ok: true }>): void => {
    const kept = { at: Date.now(), statusCode: reply.statusCode, body: sampleOf(reply.body), values: values.slice(0, 50).map(cut) }
    onChange(SampleReply.parse(kept))
  }
  const shown = tried?.reply.ok === true ? { statusCode: tried.reply.statusCode, body: tried.reply.body } : (sample ?? null)
  return (
    <section className={classes.reply} id={id} aria-label={field.label}>
      <div className={classes.well}>
        <SampleValues values={values} isReadOnly={isReadOnly} onChange={(expression, next) => setTyped({ ...typed, [expression]: next })} />
        <Button
          variant="filled"
          leftSection={<Icon name="play" size={14} />}
          disabled={isReadOnly || !isSaved}
          loading={trying.isPending}
          onClick={() => void tryNow()}
        >
          {field.label}
        </Button>
      </div>
      {trying.error && <ErrorInPlace error={trying.error} title={text('controls.reply.failed')} />}
      {(tried ?? sample) && (
        <div className={classes.head} role="status">
          <span className={classes.title}>{text(tried ? 'controls.reply.title' : 'controls.reply.sample')}</span>
          {tried ? <TriedOutcome tried={tried} /> : sample && <Status code={sample.statusCode} />}
          <span className={classes.grow} />
          {tried?.reply.ok === true && !isReadOnly && <Keep reply={tried.reply} sample={sample} onKeep={keep} />}
          {sample && !isReadOnly && (
            <button type="button" className={classes.quiet} onClick={() => onChange(null)}>
              {text('controls.reply.forget')}
            </button>
          )}
        </div>
      )}
      {tried?.reply.ok === false && <NoReply reply={tried.reply} isRunning={trying.isPending} onCode={(code) => void tryNow(code)} />}
      {shown && (
        <Shown
          key={String(tried?.at)}
          shown={shown}
          tried={tried}
          fields={{ nodeName: node.data.name, result: field.sampleOf ?? '', uses, savedIn }}
        />
      )}
    </section>
  )
}

const mostChars = 2000

function cut({ expression, value }: { expression: string; value: string }) {
  return { expression: expression.slice(0, 400), value: value.slice(0, mostChars) }
}

interface KeepProps {
  reply: Extract<TriedCall['reply'], { ok: true }>
  sample: SampleReply | null
  onKeep: (reply: Extract<TriedCall['reply'], { ok: true }>) => void
}

function Keep({ reply, sample, onKeep }: KeepProps) {
  const text = useText()
  const isKept =
    sample !== null && sample.statusCode === reply.statusCode && JSON.stringify(sample.body) === JSON.stringify(sampleOf(reply.body))
  if (isKept)
    return (
      <Chip tone="accent" icon="pin">
        {text('controls.reply.kept')}
      </Chip>
    )
  return (
    <Button size="xs" leftSection={<Icon name="pin" size={14} />} onClick={() => onKeep(reply)}>
      {text('controls.reply.keep')}
    </Button>
  )
}

interface ShownProps {
  shown: Pick<SampleReply, 'statusCode' | 'body'>
  tried: TriedCall | undefined
  fields: Omit<ReplyFieldsProps, 'body'>
}

function Shown({ shown, tried, fields }: ShownProps) {
  const text = useText()
  const isTree = typeof shown.body === 'object' && shown.body !== null
  const [view, setView] = useState<View>(isTree ? 'fields' : 'raw')
  const offered = views.filter((each) => tried !== undefined || each === 'fields' || each === 'raw')
  return (
    <>
      <SegmentedControl
        size="xs"
        className={classes.views}
        aria-label={text('controls.reply.view')}
        value={view}
        data={offered.map((each) => ({ value: each, label: text(`controls.reply.view.${each}`) }))}
        onChange={(next) => setView(views.find((each) => each === next) ?? 'fields')}
      />
      {view === 'fields' ? (
        <ReplyFields body={shown.body} {...fields} />
      ) : (
        <textarea
          className={classes.raw}
          readOnly
          rows={10}
          spellCheck={false}
          aria-label={text(`controls.reply.view.${view}`)}
          value={rawText(view, shown, tried)}
        />
      )}
    </>
  )
}

export const replyControl: ControlKind = { Control: ReplyControl, hasOwnLabel: true }
