// The manual inside the console: a chapter of the server's own documentation beside the screen, without leaving it.
import { useStore } from '../../base/page/store'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { chapters, player } from './open-help'
import classes from './help.module.css'

export function ManualPlayer({ linkOf }: { linkOf: (page: string) => string }) {
  const text = useText()
  const chapter = useStore(player, (value) => value.chapter)
  if (chapter === null) return null
  const title = text(`shell.help.chapter.${chapter}`)
  return (
    <Dialog title={title} size={960} onClose={() => player.set({ chapter: null })}>
      <iframe className={classes.manual} title={title} src={linkOf(chapters[chapter])} />
    </Dialog>
  )
}
