// Edits one file of functions: its name, its code, and beside the code the functions that it declares. What its top level fails with is told
// below the code; trying functions is trial/.
import { Button, Textarea } from '@mantine/core'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { botFunctionFields } from '@parley/contract/objects/bot-function/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { saveFile } from '../../base/page/save-file'
import { DescribedForm } from '../../ui/controls/described-form'
import { Icon } from '../../ui/icon'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { UsedIn } from '../../ui/uses/used-in'
import classes from './bot-function.module.css'
import { FileName } from './file-name'
import { FunctionList } from './function-list'
import { FunctionTests } from './trial/function-tests'
import { TopLevel } from './trial/top-level'

interface FileEditorProps {
  file: BotObject<'bot-function'>
}

export function FileEditor({ file }: FileEditorProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = file
  const { name, source, description } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'bot-function', set }], { label: label('bot-function.changed', { name }), key: `${id}.${field}` })
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('bot-function.remove')} removed={label('bot-function.removed', { name })}>
        <Button
          variant="subtle"
          leftSection={<Icon name="download" />}
          onClick={() => saveFile(name, 'text/javascript;charset=utf-8', [source])}
        >
          {text('bot-function.download')}
        </Button>
      </ObjectBar>
      <div className={classes.editor}>
        <EditorForm>
          <FileName file={file} isReadOnly={!canEdit} onChange={(typed) => put({ name: typed }, 'name')} />
          <Textarea
            label={text('bot-function.description')}
            value={description}
            readOnly={!canEdit}
            maxLength={2000}
            autosize
            maxRows={6}
            onChange={(event) => put({ description: event.currentTarget.value }, 'description')}
          />
        </EditorForm>
        <div className={classes.columns}>
          <div className={classes.code}>
            <DescribedForm
              fields={botFunctionFields.map((field) => ({ ...field, label: text('bot-function.source') }))}
              values={{ source }}
              defaults={{}}
              isReadOnly={!canEdit}
              subject={{ dialogId: '', nodeId: id, objectId: id }}
              onChange={(field: string, value: Json) => put({ [field]: value }, field)}
            />
            {canEdit && <TopLevel file={file} />}
          </div>
          <FunctionList file={file} />
        </div>
        <EditorForm>
          <FunctionTests key={id} file={file} onChange={(tests) => put({ tests: JSON.parse(JSON.stringify(tests)) }, 'tests')} />
          <UsedIn botId={botId} objectId={id} />
        </EditorForm>
      </div>
    </>
  )
}
