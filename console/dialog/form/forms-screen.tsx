// Digital forms: the list of the bot's forms, and the open one on a page of its own, which the address names. A form is an object of the
// bot's document; the calls for scripts are contract/dialog/form.
import { useState } from 'react'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { OpenDocument } from '../../ui/panes/open-document'
import { FormPage } from './form-page'
import { FormsList } from './forms-list'
import { NewFormDialog } from './new-form-dialog'

const edits = ['form'] as const

export function FormsScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <Forms />
    </OpenDocument>
  )
}

function Forms() {
  const text = useText()
  const forms = useObjects('form')
  const [isNaming, setIsNaming] = useState(false)
  const [openId, setOpenId] = useUrlState('form')
  const open = forms.find(({ id }) => id === openId)
  const show = (id: string) => setOpenId(id, true)
  return (
    <>
      {open === undefined ? (
        <FormsList forms={forms} onOpen={show} onAdd={() => setIsNaming(true)} />
      ) : (
        <FormPage key={open.id} form={open} back={text('form.title')} onBack={() => show('')} />
      )}
      {isNaming && <NewFormDialog onClose={() => setIsNaming(false)} onMade={show} />}
    </>
  )
}
