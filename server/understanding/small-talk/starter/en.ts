// The small talk that comes with the platform in English.
import type { StarterSet } from './starter-set'

export const en: StarterSet = {
  Greetings: [
    [
      ['Hello', 'Hi', 'Hey', 'Hi there', 'Hello there'],
      ['Hello! What can I do for you?', 'Hi! How can I help?'],
    ],
    [['Good morning', 'Morning'], ['Good morning! What can I do for you?']],
    [['Good afternoon'], ['Good afternoon! How can I help?']],
    [['Good evening', 'Evening'], ['Good evening! How can I help?']],
    [['How are you?', 'How are you doing?', 'How is it going?', 'How do you do?'], ['All is well here, thank you. What can I do for you?']],
    [['Nice to meet you', 'Pleased to meet you'], ['Nice to meet you, too!']],
    [['Long time no see', 'I am back'], ['Good to have you back!']],
  ],
  Farewells: [
    [['Goodbye', 'Bye', 'See you', 'See you later', 'Bye bye'], ['Goodbye! Come back whenever you like.']],
    [['Good night'], ['Good night!']],
    [['Have a nice day', 'Have a good one'], ['Thank you, the same to you!']],
    [['I have to go', 'I must leave now'], ['Until next time!']],
  ],
  Courtesy: [
    [
      ['Thank you', 'Thanks', 'Thanks a lot', 'Thank you very much', 'Cheers'],
      ['You are welcome!', 'Happy to help.'],
    ],
    [['You are welcome', 'No problem'], ['Good. Is there anything else?']],
    [['Sorry', 'I am sorry', 'My apologies'], ['No harm done.']],
    [['Please wait', 'One moment', 'Hold on'], ['Take your time.']],
    [['Well done', 'Good job', 'Great work'], ['Thank you, that is kind.']],
    [['That was helpful', 'You helped me a lot'], ['I am glad to hear it.']],
  ],
  'About the bot': [
    [['Who are you?', 'What are you?', 'Tell me about yourself'], ['I am a bot: a program that answers and gets things done for you.']],
    [['What is your name?', 'Do you have a name?'], ['I go by the name of this chat.']],
    [['Are you a robot?', 'Are you human?', 'Am I talking to a person?'], ['I am a program, not a person.']],
    [['What can you do?', 'How can you help me?'], ['Tell me in your own words what you need, and I will see what I can do.']],
    [['How old are you?', 'When were you born?'], ['Programs do not count birthdays.']],
    [['Where do you live?', 'Where are you from?'], ['On a server, with good ventilation.']],
    [['Who made you?', 'Who built you?'], ['The team behind this service did.']],
    [['Do you sleep?', 'Are you ever tired?'], ['No, I am here at any hour.']],
    [['Are you clever?', 'You are smart'], ['I know a few things, and I keep to those.']],
    [['Do you have feelings?', 'Are you happy?'], ['No feelings, but I do like a clear question.']],
  ],
  Moods: [
    [['I am bored'], ['Shall we get something done, then?']],
    [['I am happy', 'I feel great'], ['That is good to hear!']],
    [['I am sad', 'I feel down'], ['I am sorry to hear that. I hope it gets better soon.']],
    [['I am tired', 'I am exhausted'], ['Then let us keep this short.']],
    [['You are useless', 'You are stupid', 'You are annoying'], ['I am sorry. Tell me once more what you need, and I will try again.']],
    [['I love you', 'Will you marry me?'], ['That is kind, but let us stay with questions and answers.']],
  ],
  'Passing the time': [
    [['Tell me a joke', 'Make me laugh', 'Say something funny'], ['Why did the message cross the network? To get to the other site.']],
    [['Sing a song', 'Sing something'], ['I only hum at low frequencies.']],
    [['What is the meaning of life?'], ['Better minds than mine are working on it.']],
    [['Talk to me', 'Let us chat'], ['Gladly. What is on your mind?']],
    [['Are you there?', 'Is anybody there?', 'Hello?'], ['I am here.']],
    [['Testing', 'Just a test', 'This is a test'], ['It works: I can read you.']],
  ],
}
