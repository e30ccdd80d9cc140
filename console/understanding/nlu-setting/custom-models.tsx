// Custom models: training parameters of their own for some languages of the bot. One that sets nothing trains as the bot is set.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { CustomModel, maxCustomModels, withCustomModel } from '@parley/contract/objects/custom-model'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { focusSection, FormSection } from '../../ui/page/anchored-form'
import type { Settings } from '../../bot/bot-settings/index'
import { CustomModelCard } from './custom-model-card'
import classes from './nlu-setting.module.css'

const id = 'custom-models'

export function CustomModels({ settings: { bot, canEdit, put } }: { settings: Settings }) {
  const text = useText()
  const models = bot.data.customModels ?? []
  const add = () => {
    const name = text('nlu-setting.custom-models.new', { number: models.length + 1 })
    put({ customModels: [...models, CustomModel.parse({ id: newId('customModel'), name })] })
  }
  const remove = (gone: CustomModel) => {
    put({ customModels: models.filter((model) => model.id !== gone.id) })
    focusSection(id)
  }
  const side = canEdit && models.length < maxCustomModels && (
    <Button size="xs" variant="subtle" leftSection={<Icon name="add" />} onClick={add}>
      {text('nlu-setting.custom-models.add')}
    </Button>
  )
  return (
    <FormSection id={id} side={side}>
      <p className={classes.note}>{text('nlu-setting.custom-models.why')}</p>
      {models.map((model) => (
        <CustomModelCard
          key={model.id}
          model={model}
          bot={bot.data}
          canEdit={canEdit}
          onChange={(next) => put({ customModels: withCustomModel(models, next) })}
          onRemove={() => remove(model)}
        />
      ))}
    </FormSection>
  )
}
