// A field for code, loaded when first shown: CodeMirror dressed in the tokens. Until it is there the text is shown as it is.
import { lazy, Suspense } from 'react'
import classes from '../controls.module.css'

export interface CodeEditorProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  language: 'javascript' | 'json' | 'text'
  minLines?: number
}

const LoadedEditor = lazy(() => import('./code-mirror').then((module) => ({ default: module.CodeMirror })))

export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<pre className={classes.codeWaiting}>{props.value}</pre>}>
      <LoadedEditor {...props} />
    </Suspense>
  )
}
