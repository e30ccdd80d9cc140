// Files of functions that a bot's scripts call, as a feature of the server: they are objects of its document, and single functions are tried.
import type { Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listNamed, removeNamed } from '../../bot/document/index'
import { add, shown, shownWhole, takeUpload } from './files'
import { runTests, tryFunction, tryingOn } from './trial'

const handlersWith = (services: Services): Handlers<'bot-function'> => {
  const trying = tryingOn(services)
  return {
    'bot-function.list': async (ctx) => (await listNamed(ctx, 'bot-function')).map(shown),
    'bot-function.get': (ctx, input) => shownWhole(ctx, input.botFunctionId),
    'bot-function.create': (ctx, input) => add(ctx, input),
    'bot-function.upload': (ctx, input) => takeUpload(ctx, input),
    'bot-function.remove': (ctx, input) => removeNamed(ctx, 'bot-function', input.botFunctionId),
    'bot-function.try': (ctx, input) => tryFunction(trying, ctx, input),
    'bot-function.run-tests': (ctx, input) => runTests(trying, ctx, input),
  }
}

export const botFunction: Feature = {
  name: 'bot-function',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(services) }),
}
