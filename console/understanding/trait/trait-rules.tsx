// The rules of intents that a trait is part of, alone or with other traits and context tags: each with the way to its intent; one is added and taken away here.
import { ActionIcon, Button, MultiSelect, Select } from '@mantine/core'
import { partOfTag, tagOfPart } from '@parley/contract/objects/intent/index'
import { tagNameOf } from '@parley/contract/objects/context-tags'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { botPath } from '../../base/session/use-bot'
import { ContextTagsField } from '../../ui/field/context-tags-field'
import { byName } from '../../ui/panes/object-panes'
import { Icon } from '../../ui/icon'
import { showUndoToast } from '../../ui/toast/undo-toast'
import classes from './trait.module.css'

export function TraitRules({ trait }: { trait: BotObject<'trait'> }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const edit = useEdit()
  const intents = useObjects('intent').toSorted(byName)
  const traits = useObjects('trait')
  const nameOf = (part: string) => {
    const tag = tagOfPart(part)
    return tag === null ? (traits.find((one) => one.id === part)?.data.name ?? '') : text('trait.rules.tag', { tag })
  }
  const found = intents.flatMap((intent) =>
    intent.data.rules.flatMap((rule, at) => (rule.includes(trait.id) ? [{ intent, rule, key: `${intent.id} ${at}` }] : [])),
  )
  const write = ({ id, data }: BotObject<'intent'>, rules: string[][]) =>
    edit([{ op: 'put', id, kind: 'intent', set: { rules } }], { label: label('trait.rules.changed', { name: data.name }) })
  const remove = (intent: BotObject<'intent'>, rule: readonly string[]) => {
    const done = write(
      intent,
      intent.data.rules.filter((one) => one !== rule),
    )
    showUndoToast(text('trait.rules.changed', { name: intent.data.name }), () => store.undo(done))
  }
  return (
    <section aria-label={text('trait.rules.of', { name: trait.data.name })}>
      <h3 className={classes.title}>
        {text('trait.rules')} <span>{found.length}</span>
      </h3>
      <ul className={classes.rules}>
        {found.map(({ intent, rule, key }) => (
          <li key={key}>
            <Icon name="target" />
            <Link to={botPath(botId, '/intents')} search={{ intent: intent.id }}>
              {intent.data.name}
            </Link>
            <span className={classes.when}>
              {text('trait.rules.when', { traits: rule.map(nameOf).join(` ${text('trait.rules.and')} `) })}
            </span>
            {canEdit && (
              <ActionIcon
                size={28}
                aria-label={text('trait.rules.remove', { name: intent.data.name })}
                onClick={() => remove(intent, rule)}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.quiet}>{text('trait.rules.none')}</p>}
      {canEdit && <NewRule trait={trait} intents={intents} traits={traits} onAdd={write} />}
    </section>
  )
}

interface NewRuleProps {
  trait: BotObject<'trait'>
  intents: readonly BotObject<'intent'>[]
  traits: readonly BotObject<'trait'>[]
  onAdd: (intent: BotObject<'intent'>, rules: string[][]) => void
}

function NewRule({ trait, intents, traits, onAdd }: NewRuleProps) {
  const text = useText()
  const [intentId, setIntentId] = useState<string | null>(null)
  const [others, setOthers] = useState<string[]>([])
  const [tags, setTags] = useState<string[]>([])
  const intent = intents.find(({ id }) => id === intentId)
  const rule = [trait.id, ...others, ...tags.map(partOfTag)]
  const known = new Set(intents.flatMap(({ data }) => [...data.needsTags.map(tagNameOf), ...data.setsTags]))
  const isThere = intent?.data.rules.some((one) => one.length === rule.length && rule.every((id) => one.includes(id))) === true
  const add = () => {
    if (intent === undefined || isThere) return
    onAdd(intent, [...intent.data.rules, rule])
    setIntentId(null)
    setOthers([])
    setTags([])
  }
  return (
    <div className={classes.newRule}>
      <Select
        label={text('trait.intents')}
        data={intents.map(({ id, data }) => ({ value: id, label: data.name }))}
        value={intentId}
        searchable
        placeholder={text('trait.rules.intent')}
        error={isThere ? text('trait.rules.there') : undefined}
        onChange={setIntentId}
      />
      <MultiSelect
        label={text('trait.rules.with')}
        data={traits.filter(({ id }) => id !== trait.id).map(({ id, data }) => ({ value: id, label: data.name }))}
        value={others}
        maxValues={9}
        searchable
        onChange={setOthers}
      />
      <ContextTagsField
        place={`${trait.id} new rule`}
        label={text('trait.rules.tags')}
        data={[...known].toSorted()}
        value={tags}
        isNegatable
        maxTags={9}
        onChange={setTags}
      />
      <Button variant="default" disabled={intent === undefined || isThere} onClick={add}>
        {text('trait.rules.add')}
      </Button>
    </div>
  )
}
