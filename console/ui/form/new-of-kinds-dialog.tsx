// Names a new thing of one of a few kinds that belong together: which kind, what it is, its name. What is made of it is the caller's, whose
// words begin alike for all kinds: `<words>.new`, `.sort`, `.name`, and for each kind `<words>.<kind>`, `.about`, `.create`.
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { ObjectKind } from '@parley/contract/base/ids'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import type { FindFault } from '../field/use-name-fault'
import { asWords } from './named'
import { useForm } from './use-form'

interface NewOfKindsDialogProps<K extends ObjectKind> {
  words: string
  kinds: readonly K[]
  start: K
  faults: Record<K, FindFault>
  onCreate: (kind: K, name: string) => void
  onClose: () => void
}

export function NewOfKindsDialog<K extends ObjectKind>({ words, kinds, start, faults, onCreate, onClose }: NewOfKindsDialogProps<K>) {
  const text = useText()
  const [kind, setKind] = useState(start)
  const form = useForm({
    schema: z.object({ name: z.string() }).superRefine(({ name }, issues) => {
      const fault = faults[kind](name)
      if (fault !== null) issues.addIssue({ code: 'custom', path: ['name'], message: fault.words })
    }),
    start: { name: '' },
    say: asWords,
    send: ({ name }) => {
      onCreate(kind, name.trim())
      onClose()
    },
  })
  return (
    <Dialog title={text(`${words}.new`)} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <SegmentedControl
          mb={16}
          value={kind}
          aria-label={text(`${words}.sort`)}
          data={kinds.map((each) => ({ value: each, label: text(`${words}.${each}`) }))}
          onChange={(next) => setKind(kinds.find((each) => each === next) ?? kind)}
        />
        <TextInput
          data-autofocus
          label={text(`${words}.name`)}
          description={text(`${words}.${kind}.about`)}
          maxLength={128}
          {...form.typed('name')}
        />
        <Button mt={20} type="submit" variant="filled" size="md">
          {text(`${words}.${kind}.create`)}
        </Button>
      </form>
    </Dialog>
  )
}
