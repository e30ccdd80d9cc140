// Functions of the bot, offered while a script is written: each with its parameters, its file and the comment above it.
import { autocompletion, type Completion, type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete'
import { EditorView } from '@codemirror/view'
import { functionsOf } from '@parley/kit/expression/function-file'
import { type RefObject, useRef } from 'react'
import { useObjects } from '../../../base/document'

export type OfferedFunctions = RefObject<() => readonly Completion[]>

/** Nothing is read of the files before something is typed. */
export function useOfferedFunctions(): OfferedFunctions {
  const files = useObjects('bot-function')
  const offered = useRef<() => readonly Completion[]>(() => [])
  offered.current = () => files.flatMap(({ data }) => completionsOf(data.name, data.source))
  return offered
}

function completionsOf(file: string, source: string): Completion[] {
  return functionsOf(source).functions.map(({ name, parameters, comment }) =>
    snippetCompletion(`${name}(\${})`, {
      label: name,
      type: 'function',
      detail: `(${parameters.join(', ')}) ${file}`,
      ...(comment !== '' && { info: comment }),
    }),
  )
}

/** A name that is begun, not one that stands behind a dot. */
const begun = /(?<![.\w$])[\p{L}_$][\p{L}\p{N}_$]*$/u

const look = EditorView.theme({
  '.cm-tooltip': {
    background: 'var(--bg-surface)',
    border: '1px solid var(--border-default)',
    borderRadius: 'var(--r4)',
    color: 'var(--text-1)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--bg-selected)', color: 'var(--text-1)' },
  '.cm-completionDetail': { color: 'var(--text-3)', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': { maxWidth: '320px', whiteSpace: 'pre-line', font: 'var(--t-note)' },
})

export function functionOffers(offered: OfferedFunctions) {
  const source = (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(begun)
    if (word === null && !context.explicit) return null
    const options = offered.current()
    return options.length === 0 ? null : { from: word?.from ?? context.pos, options: [...options], validFor: /^[\p{L}\p{N}_$]*$/u }
  }
  return [autocompletion({ override: [source], icons: false }), look]
}
