// Recovery codes, shown once: to copy or to keep as a file.
import { Button } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { CopyButton } from '../../../ui/copy-button'
import classes from '../profile.module.css'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText()
  const whole = `${codes.join('\n')}\n`
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([whole], { type: 'text/plain' }))
    link.download = 'parley-recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  return (
    <div className={classes.form} role="status">
      <p className={classes.note}>{text('profile.factor.codes-once')}</p>
      <ul className={classes.codes} aria-label={text('profile.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton size="sm" words={whole} label={text('profile.factor.copy-codes')} />
        <Button leftSection={<Icon name="download" />} onClick={download}>
          {text('profile.factor.download-codes')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {text('profile.factor.kept')}
        </Button>
      </div>
    </div>
  )
}
