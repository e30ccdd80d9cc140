// Table: scenes to begin with. They are English, as the dialog templates are; what is made of one is the bot's own and is edited like any scene.
import type { CallReply } from '@parley/contract/calls'
import { Scene, type SceneLine } from '@parley/contract/objects/scene/index'

type Line = [speaker: SceneLine['speaker'], text: string, component?: SceneLine['component']]

const example = (id: string, name: string, description: string, lines: Line[]) => ({
  id,
  ...Scene.pick({ name: true, description: true, lines: true }).parse({
    name,
    description,
    lines: lines.map(([speaker, text, component = null], at) => ({ id: `${id}-${at + 1}`, speaker, text, component })),
  }),
})

export const exampleScenes: CallReply<'scene.list-examples'> = [
  example('table', 'Book a table', 'Asks for the day, the time and how many guests, and confirms.', [
    ['user', 'I would like to book a table'],
    ['user', 'do you have a table free'],
    ['bot', 'Which day would you like to come?'],
    ['user', 'next Friday'],
    ['bot', 'At what time?'],
    ['user', 'at 7 pm'],
    ['bot', 'For how many guests?'],
    ['user', '4'],
    ['bot', 'Shall I book the table?'],
    ['user', 'yes please'],
    ['bot', 'Your table is booked. See you then!'],
    ['user', 'thanks'],
  ]),
  example('parcel', 'Where is my parcel', 'Takes a tracking number and looks the parcel up.', [
    ['user', 'where is my parcel'],
    ['user', 'track my order'],
    ['bot', 'What is your tracking number?', { kind: 'question', entityId: '', name: 'tracking_number', type: '' }],
    ['user', 'PX 4711 2233'],
    ['bot', '', { kind: 'call', method: 'GET', url: 'https://parcels.example.com/status' }],
    ['bot', 'Your parcel is on its way and arrives tomorrow.'],
    ['user', 'thank you'],
  ]),
  example('drink', 'Order a drink', 'Offers what there is and asks for the size.', [
    ['user', 'I want to order a drink'],
    ['bot', 'What would you like?', { kind: 'choices', options: ['Coffee', 'Tea', 'Juice'] }],
    ['user', 'tea'],
    ['bot', 'Which size?', { kind: 'choices', options: ['Small', 'Large'] }],
    ['user', 'large'],
    ['bot', 'Coming right up.'],
  ]),
]
