// Files may be dropped onto what is in here; while some are held over it, it says so.
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from '../bot-function.module.css'

interface DropPlaceProps {
  isOpen: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

export function DropPlace({ isOpen, onFiles, children }: DropPlaceProps) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  /** Each element below tells of its own: over it as long as more were entered than left. */
  const depth = useRef(0)
  const move = (event: DragEvent, by: 1 | -1) => {
    if (!isOpen || !holdsFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is offered beside a button that does the same
    <div
      className={classes.drop}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        if (isOpen && holdsFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!isOpen || !holdsFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <div className={classes.over}>
          <Icon name="upload" size={24} />
          {text('bot-function.drop')}
        </div>
      )}
    </div>
  )
}
