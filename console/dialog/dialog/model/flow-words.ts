// What React Flow says of itself to people who do not see the canvas, in the words of the console instead of its own English. Keys are
// ours on this canvas, so its own help with them is ours as well.
import type { AriaLabelConfig } from '@xyflow/react'
import { useMemo } from 'react'
import { useText } from '../../../base/language/text'

/** For the `domAttributes` of steps and ways: React Flow calls them "node" and "edge", in English. */
export const unnamedRole = { 'aria-roledescription': undefined }

export function useFlowWords(): Partial<AriaLabelConfig> {
  const text = useText()
  return useMemo(() => {
    const keys = text('dialog.canvas.keys')
    return {
      'node.a11yDescription.default': keys,
      'node.a11yDescription.keyboardDisabled': keys,
      'edge.a11yDescription.default': keys,
      'minimap.ariaLabel': text('dialog.zoom.map'),
    }
  }, [text])
}
