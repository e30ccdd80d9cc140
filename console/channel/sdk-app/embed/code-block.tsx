// Lines of code with a button that copies them.
import { useText } from '../../../base/language/text'
import { CopyButton } from '../../../ui/copy-button'
import classes from './embed.module.css'

export function CodeBlock({ title, help, code }: { title: string; help?: string; code: string }) {
  const text = useText()
  return (
    <figure className={classes.block} aria-label={title}>
      <figcaption className={classes.blockHead}>
        <span>{title}</span>
        <CopyButton words={code} label={text('sdk-app.embed.copy')} />
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
      {help !== undefined && <p className={classes.help}>{help}</p>}
    </figure>
  )
}
