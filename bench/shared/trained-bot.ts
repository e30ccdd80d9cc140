// A bot of 15,000 utterances as a person would have it: 150 intents, each a thing that is done to a matter, said in a hundred ways. It is
// written straight into the database of a running server; training it is the caller's.
import { newId } from '@parley/contract/base/ids'
import { Bot } from '@parley/contract/objects/bot/index'
import type { Db } from '@parley/server/base/context'
import type { NewObject } from '@parley/server/base/storage/document/batch-log'
import { object, writeBot } from './large-bot'

const acts = 'open,close,change,cancel,renew,find,move,pause,pay for,complain about,explain,insure,share,print,translate'
const matters =
  'savings account,train ticket,phone contract,hotel room,parcel,doctor appointment,rental car,electricity bill,gym membership,tax form'
const openings = 'i want to,please,can you,how do i,could somebody,i would like to,help me,is it possible to,where can i,we need to'
const endings =
  ',today,for my mother,before friday,because i am abroad,as soon as it goes,from my phone,again,in another name,without a fee'

const phrases = (list: string): string[] => list.split(',')

/** Its id; the intents are named after what they are about, "open savings account". */
export async function makeTrainedBot(db: Db, name: string): Promise<string> {
  const id = newId('bot')
  await writeBot(db, id, [object(id, 'bot', Bot.parse({ name })), ...intents()])
  return id
}

function* intents(): Generator<NewObject> {
  for (const act of phrases(acts)) {
    for (const matter of phrases(matters)) {
      const intentId = newId('intent')
      yield object(intentId, 'intent', { name: `${act} ${matter}` })
      for (const opening of phrases(openings)) {
        for (const ending of phrases(endings)) {
          const text = `${opening} ${act} the ${matter} ${ending}`.trim()
          yield object(newId('utterance'), 'utterance', { text }, intentId)
        }
      }
    }
  }
}
