// The editor of a link: what its bot has answered lately, by which name it is called, when it takes a message, what passes between the two
// bots, and unlinking.
import { Button, Switch } from '@mantine/core'
import type { LinkedBotRow } from '@parley/contract/bot/linked-bot'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { botPath } from '../../base/session/use-bot'
import { KeptText } from '../../ui/field/kept-text'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { Tile } from '../../ui/status/avatar'
import { ContextRules } from './context-rules'
import { Inheritance } from './inheritance'
import classes from './linked-bot.module.css'
import { LinkLanguages } from './link-languages'
import { LinkScope } from './link-scope'
import { shareText } from './share-text'
import { UnlinkDialog } from './unlink-dialog'

interface LinkEditorProps {
  link: BotObject<'linked-bot'>
  row: LinkedBotRow | undefined
  /** Of the universal bot in the last 30 days. */
  conversations: number
}

export function LinkEditor({ link, row, conversations }: LinkEditorProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const [isUnlinking, setUnlinking] = useState(false)
  const { id, data } = link
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'linked-bot', set }], { label: label('linked-bot.changed', { name: data.name }), key: `${id}.${field}` })
  return (
    <>
      <EditorBar title={data.name}>
        {canEdit && (
          <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={() => setUnlinking(true)}>
            {text('linked-bot.unlink')}
          </Button>
        )}
      </EditorBar>
      {row && <Figures row={row} conversations={conversations} />}
      <EditorForm>
        <KeptText
          place={`${id} name`}
          label={text('linked-bot.name')}
          value={data.name}
          isReadOnly={!canEdit}
          maxLength={128}
          onKeep={(name) => put({ name }, 'name')}
        />
        <Switch
          label={text('linked-bot.fallback')}
          description={text('linked-bot.fallback.help')}
          checked={data.isFallback}
          disabled={!canEdit}
          onChange={(event) => put({ isFallback: event.currentTarget.checked }, 'isFallback')}
        />
        <LinkScope link={link} onChange={put} />
        {row && <LinkLanguages row={row} />}
        <ContextRules link={link} onChange={put} />
        <Inheritance link={link} onChange={put} />
      </EditorForm>
      {isUnlinking && <UnlinkDialog link={link} onClose={() => setUnlinking(false)} />}
    </>
  )
}

function Figures({ row, conversations }: { row: LinkedBotRow; conversations: number }) {
  const text = useText()
  return (
    <div className={classes.figures}>
      <Tile name={row.botName || row.name} hue={row.color} icon={row.icon} size={24} />
      <p>
        {row.state === 'gone' ? (
          text('linked-bot.gone')
        ) : (
          <>
            <Link to={botPath(row.botId)}>{row.botName}</Link> {text(`linked-bot.about.${row.state}`)}
          </>
        )}{' '}
        {conversations === 0
          ? text('linked-bot.figures.none')
          : text('linked-bot.figures', {
              count: conversations,
              answered: numberText(row.conversations),
              conversations: numberText(conversations),
              share: shareText(row.share),
              turns: numberText(row.turns),
            })}
      </p>
    </div>
  )
}
