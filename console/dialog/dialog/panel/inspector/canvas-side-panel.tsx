// The previews of all channels side by side (mockup 29), below the canvas and beside the panel that opened them.
import { ActionIcon, Portal } from '@mantine/core'
import type { ChannelPreview as Preview } from '@parley/contract/dialog/node'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { ChannelColumns } from '../../../../ui/message/channel-preview'
import classes from './preview-drawer.module.css'

interface CanvasSidePanelProps {
  previews: readonly Preview[]
  nameOf: (channel: string) => string
  onClose: () => void
}

export function CanvasSidePanel({ previews, nameOf, onClose }: CanvasSidePanelProps) {
  const text = useText()
  return (
    <Portal target="[data-canvas]">
      <section
        className={classes.drawer}
        data-covers="bottom"
        aria-label={text('dialog.preview.beside')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      >
        <div className={classes.head}>
          <h2>{text('dialog.preview.title')}</h2>
          <ActionIcon size={28} aria-label={text('ui.close')} onClick={onClose}>
            <Icon name="close" />
          </ActionIcon>
        </div>
        <ChannelColumns previews={previews} nameOf={nameOf} />
      </section>
    </Portal>
  )
}
