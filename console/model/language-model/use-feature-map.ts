// The feature map as a part of the bot's document: read from its objects, changed by edits like any other.
import type { LlmUse } from '@parley/contract/model/llm'
import { modelUseIds, usesIn } from '@parley/contract/objects/model-use/index'
import { JsonObject } from '@parley/contract/base/json'
import { useMemo } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { showUndoToast } from '../../ui/toast/undo-toast'

/** What the screen edits of the document. */
export const editedKinds = ['model-use'] as const

/** Of every feature there is, in their order. */
export function useFeatureMap(): readonly LlmUse[] {
  const objects = useObjects('model-use')
  return useMemo(() => usesIn(objects), [objects])
}

/** Changes what a feature uses, with a way to take it back. */
export function useSetFeature(): (use: LlmUse) => void {
  const text = useText()
  const { store } = useDocument()
  const edit = useEdit()
  const objects = useObjects('model-use')
  return ({ name: key, ...use }) => {
    const id = objects.find(({ data }) => data.key === key)?.id ?? modelUseIds[key]
    const said = { name: text(`language-model.feature.${key}`) }
    const set = JsonObject.parse(JSON.parse(JSON.stringify({ key, ...use })))
    const done = edit([{ op: 'put', id, kind: 'model-use', set }], { label: label('language-model.changed', said) })
    if (done !== '') showUndoToast(text('language-model.saved', said), () => store.undo(done))
  }
}
