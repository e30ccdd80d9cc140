// The open scene: its lines in the middle, the dialog they come to at the right, and what can be done with it above.
import { Button } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import type { SceneLine } from '@parley/contract/objects/scene/index'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useDocument, useEdit, useIsConfirmed, useObject } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { PermitButton } from '../../ui/permit/permit-button'
import { Chip } from '../../ui/status/chip'
import { DerivedDialog } from './derived/derived-dialog'
import { TurnDialog } from './derived/turn-dialog'
import { useCurves } from './derived/use-curves'
import { SceneMenu } from './scene-menu'
import classes from './scene.module.css'
import { useComments } from './share/comments'
import { ShareDialog } from './share/share-dialog'
import { WritingColumn } from './writing/writing-column'

interface ScenePageProps {
  scene: BotObject<'scene'>
  scenes: readonly BotObject<'scene'>[]
  /** Its first letter makes it. */
  isUnwritten: boolean
  isFresh: boolean
  list: ReactNode
  onOpen: (id: string) => void
}

const noSteps: [] = []

export function ScenePage({ scene, scenes, isUnwritten, isFresh, list, onOpen }: ScenePageProps) {
  const text = useText()
  const { botId: streamId, canEdit } = useDocument()
  const { id, data } = scene
  const change = useSceneEdit(scene, isUnwritten)
  const isKnown = useIsConfirmed(id)
  const preview = useCall('scene.get-dialog', isKnown ? { streamId, sceneId: id } : null, { keep: true }).data
  const comments = useComments(id)
  const [selected, setSelected] = useState('')
  const [shows, setShows] = useState<'' | 'turn' | 'share'>('')
  const [url, setUrl] = useState('')
  const { surface, line, card, curves } = useCurves(preview?.steps ?? noSteps, data.lines)
  const stepOf = (lineId: string) => preview?.steps.find(({ lineIds }) => lineIds.includes(lineId))?.id ?? ''
  return (
    <Page
      title={isUnwritten ? text('scene.title') : data.name}
      status={!isUnwritten && <State dialogId={data.dialogId} />}
      actions={
        !isUnwritten && (
          <Actions
            canTurn={preview !== undefined && preview.why === ''}
            onShare={() => setShows('share')}
            onTurn={() => setShows('turn')}
            menu={<SceneMenu scene={scene} scenes={scenes} change={change} onOpen={onOpen} />}
          />
        )
      }
      bare
    >
      <div className={classes.panes}>
        {list}
        <div className={classes.scroll}>
          <div ref={surface} className={classes.surface}>
            <WritingColumn
              scene={scene}
              canEdit={canEdit}
              isFresh={isFresh}
              comments={comments}
              selectedStep={selected}
              stepOf={stepOf}
              rowRef={line}
              onSelect={(lineId) => setSelected(stepOf(lineId))}
              change={(lines) => change({ lines }, 'lines')}
            />
            <DerivedDialog preview={preview} selected={selected} onSelect={setSelected} card={card} />
            <svg className={classes.curves} aria-hidden>
              {curves.map(({ key, stepId, path, x, y }) => (
                <g key={key} data-selected={stepId === selected || undefined}>
                  <path d={path} />
                  <circle cx={x} cy={y} r={3.5} />
                </g>
              ))}
            </svg>
          </div>
        </div>
      </div>
      {shows === 'turn' && preview !== undefined && <TurnDialog sceneId={id} preview={preview} onClose={() => setShows('')} />}
      {shows === 'share' && <ShareDialog sceneId={id} url={url} onLink={setUrl} onClose={() => setShows('')} />}
    </Page>
  )
}

export type ChangeScene = (set: { name?: string; description?: string; lines?: SceneLine[]; position?: number }, field: string) => void

/** Every change is kept as it is made; the first of a scene that is not there yet makes it. */
function useSceneEdit({ id, data }: BotObject<'scene'>, isUnwritten: boolean): ChangeScene {
  const edit = useEdit()
  const { name } = data
  return (set, field) => {
    const whole = isUnwritten ? { name, ...set } : set
    const plain = JsonObject.parse(JSON.parse(JSON.stringify(whole)))
    const said = isUnwritten ? label('scene.added', { name }) : label('scene.changed', { name })
    edit([{ op: 'put', id, kind: 'scene', set: plain }], { label: said, key: `${id}.${field}` })
  }
}

/** Whether a dialog was made of it, with the way there. */
function State({ dialogId }: { dialogId: string }) {
  const text = useText()
  const { botId } = useDocument()
  const dialog = useObject('dialog', dialogId)
  if (dialog === null) return <Chip icon="half">{text('scene.sketch')}</Chip>
  return (
    <Link to={botPath(botId, `/dialogs/${dialogId}`)} className={classes.made}>
      <Icon name="fork" size={14} />
      {dialog.data.name}
    </Link>
  )
}

interface ActionsProps {
  canTurn: boolean
  onShare: () => void
  onTurn: () => void
  menu: ReactNode
}

function Actions({ canTurn, onShare, onTurn, menu }: ActionsProps) {
  const text = useText()
  const { botId } = useDocument()
  const permit = usePermit('scene.make-dialog', botId)
  return (
    <>
      <Button leftSection={<Icon name="share" />} onClick={onShare}>
        {text('scene.share')}
      </Button>
      <PermitButton variant="filled" permit={permit} disabled={permit.may && !canTurn} leftSection={<Icon name="fork" />} onClick={onTurn}>
        {text('scene.turn-into')}
      </PermitButton>
      {menu}
    </>
  )
}
