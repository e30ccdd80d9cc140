// What is done less often with everything of a list, behind one button: taking it out of a file and writing it into one, as JSON or CSV.
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permit } from '../../base/call/permit'
import { Icon } from '../icon'
import { PermitItem } from '../permit/permit-button'

interface FileMenuProps {
  label: string
  /** null for who may not change anything here. */
  importing: { permit: Permit; words: string; start: () => void } | null
  exporting: { permit: Permit; words: Record<'json' | 'csv', string>; write: (type: 'json' | 'csv') => void }
  /** What else can be done, after the import. */
  children?: ReactNode
}

export function FileMenu({ label, importing, exporting, children }: FileMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} variant="default" aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {importing && (
          <PermitItem permit={importing.permit} icon="upload" onClick={importing.start}>
            {importing.words}
          </PermitItem>
        )}
        {children}
        {(['json', 'csv'] as const).map((type) => (
          <PermitItem key={type} permit={exporting.permit} icon="download" onClick={() => exporting.write(type)}>
            {exporting.words[type]}
          </PermitItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
