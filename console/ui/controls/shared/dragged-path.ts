// A path that is dragged from a sample onto a field: as a placeholder where texts are written, which browsers put in by themselves, and as
// itself where an expression is wanted.
import type { DragEvent } from 'react'

const pathType = 'application/x-parley-path'

/** For what is dragged. */
export function givesPath(path: string) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(pathType, path)
      dataTransfer.setData('text/plain', `{{${path}}}`)
      dataTransfer.effectAllowed = 'copy'
    },
  }
}

export function isPathOver({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(pathType)
}

/** For what takes a path; other things that are dropped are left to the browser. */
export function takesPaths(take: (path: string) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (isPathOver(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!isPathOver(event)) return
      event.preventDefault()
      event.stopPropagation()
      take(event.dataTransfer.getData(pathType))
    },
  }
}
