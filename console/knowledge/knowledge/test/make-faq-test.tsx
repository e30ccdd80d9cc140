// The button that makes a test out of a question, for those who may write tests.
import { useState } from 'react'
import type { BotObject } from '@parley/contract/objects/object'
import { usePermit } from '../../../base/call/permit'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { PermitButton } from '../../../ui/permit/permit-button'
import { FaqTestDialog } from './faq-test-dialog'

interface MakeFaqTestProps {
  faq: BotObject<'faq'>
  language: string
  asked?: readonly string[]
  size?: 'xs' | 'sm'
}

export function MakeFaqTest({ faq, language, asked, size = 'sm' }: MakeFaqTestProps) {
  const text = useText()
  const { botId } = useDocument()
  const permit = usePermit('batch-test.add-cases', botId)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PermitButton
        permit={permit}
        size={size}
        variant="default"
        leftSection={<Icon name="beaker" size={size === 'xs' ? 14 : 16} />}
        onClick={() => setIsOpen(true)}
      >
        {text('knowledge.test')}
      </PermitButton>
      {isOpen && <FaqTestDialog faq={faq} language={language} onClose={() => setIsOpen(false)} {...(asked !== undefined && { asked })} />}
    </>
  )
}
