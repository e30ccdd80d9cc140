// Standard responses: what the platform says by itself, by the occasion for it, and the bot's own wordings in its place. The wordings
// are objects of the bot document; what there is to word comes from the server.
import { useText } from '../../base/language/text'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { RulesSwitch } from '../interruption/index'
import { ResponseEditor } from './response-editor'
import { OwnCount, OwnFilter, ResponseRows, WhenRead } from './response-parts'
import { useResponses } from './use-responses'

const edits = ['response'] as const

export function StandardResponsesScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <StandardResponses />
    </OpenDocument>
  )
}

function StandardResponses() {
  const text = useText()
  const responses = useResponses()
  return (
    <WhenRead responses={responses}>
      {(open) => (
        <Panes
          shows={open.key}
          title={text('standard-response.title')}
          count={responses.rows.length}
          search={{ value: responses.search, label: text('standard-response.search'), onChange: responses.setSearch }}
          filters={<OwnFilter responses={responses} />}
          foot={<OwnCount responses={responses} />}
          list={<ResponseRows responses={responses} />}
        >
          <ResponseEditor
            key={open.key}
            row={open}
            name={responses.nameOf(open.key)}
            objects={responses.objects}
            side={<RulesSwitch at="responses" />}
          />
        </Panes>
      )}
    </WhenRead>
  )
}
