// The dialog as text. Read-only; copied as a whole.
import { Button, CopyButton } from '@mantine/core'
import { useMemo } from 'react'
import { useText } from '../../../../base/language/text'
import { CodeEditor } from '../../../../ui/controls/shared/code-editor'
import { Icon } from '../../../../ui/icon'
import { scriptOf } from '../../model/script-of'
import type { OpenDialog } from '../../model/use-open-dialog'
import classes from '../canvas/canvas.module.css'

export function ScriptView({ open }: { open: OpenDialog }) {
  const text = useText()
  const script = useMemo(() => scriptOf(open), [open])
  return (
    <div className={classes.plane} style={{ overflow: 'auto', padding: '16px 24px', background: 'var(--bg-app)' }}>
      <CopyButton value={script}>
        {({ copied, copy }) => (
          <Button size="xs" mb={8} leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />} onClick={copy}>
            {text('dialog.script.copy')}
          </Button>
        )}
      </CopyButton>
      <CodeEditor
        id="dialog-script"
        label={text('dialog.script.label', { name: open.dialog.data.name })}
        value={script}
        onChange={() => undefined}
        isReadOnly
        language="json"
        minLines={20}
      />
    </div>
  )
}
