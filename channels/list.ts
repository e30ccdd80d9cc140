// List: the built channels. A channel is its folder and its one line here, under its id; what it is called stands in its folder.
export { email } from './email'
export { ivr } from './ivr'
export { rtm } from './rtm'
export { slack } from './slack'
export { telegram } from './telegram'
export { twilio } from './twilio'
export { whatsapp } from './whatsapp'
