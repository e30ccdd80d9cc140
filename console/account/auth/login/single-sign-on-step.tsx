// Single sign-on by the name of a workspace (subForm=sso-login): finds its connection and sends the browser there.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import { client } from '../../../base/call/client'
import { useMutation } from '@tanstack/react-query'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { singleSignOnAddress } from '../flow/next-step'

export function SingleSignOnStep({ query, flow, go }: FormProps) {
  const text = useText()
  const [wsName, setWsName] = useState(query.wsName)
  const [isTried, setIsTried] = useState(false)
  const find = useMutation({ mutationFn: (name: string) => client.send('sso.find', { wsName: name }) })
  const name = wsName.trim().toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name === '') return
    const username = flow.identity?.value ?? ''
    find.mutate(name, {
      onSuccess: ({ connection }) => location.assign(singleSignOnAddress({ connection, wayBack: query.wayBack, username })),
    })
  }
  return (
    <form onSubmit={submit} className={classes.fields} noValidate>
      <TextInput
        size="md"
        label={text('auth.sso.workspace')}
        description={text('auth.sso.workspace-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={wsName}
        error={isTried && name === '' ? text('auth.sso.missing') : find.error?.message}
        onChange={(event) => {
          setWsName(event.currentTarget.value)
          if (find.isError) find.reset()
        }}
      />
      <Button type="submit" size="md" variant="filled" fullWidth loading={find.isPending || find.isSuccess}>
        {text('auth.sso.go')}
      </Button>
      <Button size="md" fullWidth onClick={() => go('login')}>
        {text('auth.sso.password')}
      </Button>
    </form>
  )
}
