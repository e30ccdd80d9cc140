// The frame beside an editor in which a view is shown as people see it.
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import { EditorPreview } from '../../ui/panes/editor-parts'

export function Preview({ children }: { children: ReactNode }) {
  const text = useText()
  return <EditorPreview title={text('view.preview')}>{children}</EditorPreview>
}
