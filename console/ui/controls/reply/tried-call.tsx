// What came of a call that was tried: its outcome in a line, why there was no reply, and the reply and the request as texts.
import { SegmentedControl } from '@mantine/core'
import type { TriedCall } from '@parley/contract/dialog/node'
import type { SampleReply } from '@parley/contract/objects/sample-reply'
import { useState } from 'react'
import { clockText, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { SignInFirst } from '../../run/sign-in-first'
import { Chip } from '../../status/chip'
import classes from './reply.module.css'

export const views = ['fields', 'raw', 'headers', 'request'] as const
export type View = (typeof views)[number]

export function TriedOutcome({ tried: { reply, ms, at } }: { tried: TriedCall }) {
  const text = useText()
  if (!reply.ok)
    return (
      <Chip tone="bad" icon="failed">
        {text('controls.reply.no-answer')}
      </Chip>
    )
  const size = reply.bytes < 1000 ? `${reply.bytes} B` : `${numberText(reply.bytes / 1000, { maximumFractionDigits: 1 })} kB`
  return (
    <>
      <Status code={reply.statusCode} />
      <span className={classes.facts}>{`${numberText(ms)} ms, ${size}, ${clockText(at)}`}</span>
    </>
  )
}

export function Status({ code }: { code: number }) {
  const isGood = code >= 200 && code < 300
  return <Chip tone={isGood ? 'ok' : 'bad'} icon={isGood ? 'ok' : 'failed'}>{`${code}`}</Chip>
}

interface NoReplyProps {
  reply: Extract<TriedCall['reply'], { ok: false }>
  isRunning: boolean
  onCode: (code: string) => void
}

export function NoReply({ reply: { text: why, signIn }, isRunning, onCode }: NoReplyProps) {
  if (signIn === undefined) return <p className={classes.none}>{why}</p>
  return <SignInFirst address={signIn} isRunning={isRunning} onCode={onCode} />
}

/** The reply, its headers and the request, one at a time. */
export function TriedText({ tried }: { tried: TriedCall }) {
  const text = useText()
  const [view, setView] = useState<View>('raw')
  const body = tried.reply.ok ? tried.reply.body : null
  return (
    <>
      <SegmentedControl
        size="xs"
        className={classes.views}
        aria-label={text('controls.reply.view')}
        value={view}
        data={views.filter((each) => each !== 'fields').map((each) => ({ value: each, label: text(`controls.reply.view.${each}`) }))}
        onChange={(next) => setView(views.find((each) => each === next) ?? 'raw')}
      />
      <textarea
        className={classes.raw}
        readOnly
        rows={10}
        spellCheck={false}
        aria-label={text(`controls.reply.view.${view}`)}
        value={rawText(view, { body }, tried)}
      />
    </>
  )
}

export function rawText(view: View, { body }: Pick<SampleReply, 'body'>, tried: TriedCall | undefined): string {
  if (view === 'raw') return typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  if (tried === undefined) return ''
  if (view === 'headers') return headerLines(tried.reply.ok ? tried.reply.headers : {})
  const { method, url, headers, body: sent } = tried.request
  return [`${method} ${url}`, headerLines(headers), sent].filter((part) => part !== '').join('\n\n')
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, content]) => `${name}: ${content}`)
    .join('\n')
}
