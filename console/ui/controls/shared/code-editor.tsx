// A field for code, loaded when first shown: CodeMirror dressed in the tokens. Until it is there the text is shown as it is.
import { lazy, Suspense } from 'react'
import type { CodeEditorProps } from './code-mirror'
import classes from '../controls.module.css'

const LoadedEditor = lazy(() => import('./code-mirror').then((module) => ({ default: module.CodeMirror })))

export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<pre className={classes.codeWaiting}>{props.value}</pre>}>
      <LoadedEditor {...props} />
    </Suspense>
  )
}
