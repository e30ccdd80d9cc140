// What a step leaves behind and where it is read: its paths, each with its value at the moment of the test chat that is looked at.
import type { KindDescription } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import { contextKey } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { CopyButton } from '@mantine/core'
import { useDocument, useObjects } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { useFollowed } from '../../../../conversation/test-chat/index'
import { valueAt } from '../../graph/summary'
import classes from './data-tab.module.css'
import shared from './inspector.module.css'

export function DataTab({ node, kind }: { node: BotObject<'node'>; kind: KindDescription }) {
  const text = useText()
  const { botId } = useDocument()
  const entities = useObjects('entity')
  const state = useFollowed((value) => (value.botId === botId ? value.state : null))
  const turn = useFollowed((value) => value.turn)
  const entityIds = kind.fields.filter((field) => field.control === 'entity').map((field) => node.data.settings[field.name])
  const paths = [
    ...entities
      .filter((entity) => entityIds.includes(entity.id))
      .map((entity) => ({ path: `entities.${entity.data.name}`, below: `entities.${entity.data.name}` })),
    { path: `context.${contextKey(node.data.name)}`, below: contextKey(node.data.name) },
  ]
  return (
    <>
      <p className={shared.help}>{state ? text('dialog.data.turn', { turn }) : text('dialog.data.none')}</p>
      {paths.map(({ path, below }) => (
        <div key={path} className={classes.datum}>
          <CopyButton value={`{{${path}}}`}>
            {({ copied, copy }) => (
              <button type="button" className={classes.path} onClick={copy} title={text('dialog.data.copy')}>
                {copied ? text('dialog.inspector.copied') : path}
              </button>
            )}
          </CopyButton>
          <pre className={classes.value}>{state ? shown(valueAt(state, below)) : '–'}</pre>
        </div>
      ))}
    </>
  )
}

function shown(value: Json): string {
  return value === null ? '–' : JSON.stringify(value, null, 2)
}
