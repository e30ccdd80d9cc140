// The previews of all channels side by side (mockup 29), below the canvas and beside the panel that opened them.
import { ActionIcon, Box, Portal } from '@mantine/core'
import type { ChannelPreview as Preview } from '@parley/contract/features/node'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import classes from './beside-canvas.module.css'
import { ChannelPreview } from './channel-preview'

interface BesideCanvasProps {
  previews: readonly Preview[]
  nameOf: (channel: string) => string
  onClose: () => void
}

export function BesideCanvas({ previews, nameOf, onClose }: BesideCanvasProps) {
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
        <Box className={classes.scrolls} tabIndex={0} role="group" aria-label={text('dialog.preview.channel')}>
          <ul className={classes.channels}>
            {previews.map((preview) => (
              <li key={preview.channel} className={classes.channel} aria-label={nameOf(preview.channel)}>
                <h3>{nameOf(preview.channel)}</h3>
                <ChannelPreview preview={preview} />
              </li>
            ))}
          </ul>
        </Box>
      </section>
    </Portal>
  )
}
