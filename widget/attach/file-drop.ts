// Files dragged over the window: it says that they may be dropped, and takes them. Anything else that is dragged is left alone.
import { useRef, useState } from 'preact/hooks'

export interface FileDrop {
  isOver: boolean
  handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Without `take` files are not taken, but neither do they replace the page. */
export function useFileDrop(take: ((files: readonly File[]) => void) | undefined): FileDrop {
  const [isOver, setOver] = useState(false)
  /** Entering a child comes before leaving its parent, so the two are counted. */
  const depth = useRef(0)

  function move(event: DragEvent, step: number): void {
    if (!holdsFiles(event)) return
    event.preventDefault()
    depth.current += step
    setOver(take !== undefined && depth.current > 0)
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event) => move(event, 1),
      onDragOver: (event) => move(event, 0),
      onDragLeave: (event) => move(event, -1),
      onDrop: (event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        take?.([...(event.dataTransfer?.files ?? [])])
      },
    },
  }
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true
}
