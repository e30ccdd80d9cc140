// Table: small sets of questions as a first bot has them, each question with one wording, and how people ask for it in words of their own; beside
// them what people ask in the same place and none of the questions answers. Written for this. What is tuned is tuned on the first two; the
// figures that are told are those of the others.

export interface SmallFaqs {
  name: string
  use: 'tune' | 'judge'
  faqs: readonly (readonly [question: string, ...asked: string[]])[]
  unanswered: readonly string[]
}

const pizzeria: SmallFaqs = {
  name: 'pizzeria',
  use: 'tune',
  faqs: [
    ['What are your opening hours?', 'when do you open', 'are you open on Sunday evening', 'until what time can I come by'],
    ['Who delivers the pizza?', 'is the pizza delivered by bike', 'which service brings my order', 'do your own drivers deliver'],
    [
      'How long does delivery take?',
      'how fast will my food arrive',
      'how many minutes until the pizza is here',
      'what is the delivery time',
    ],
    [
      'Do you have gluten free pizza?',
      'any pizza without gluten',
      'can people with celiac disease eat here',
      'is there a gluten free base',
    ],
    ['How can I pay?', 'do you take credit cards', 'which payment methods are accepted', 'is cash ok'],
    ['Where are you located?', 'what is your address', 'how do I find your restaurant', 'in which street are you'],
    ['Is there parking nearby?', 'where can I leave my car', 'do you have a car park', 'can I park in front of the house'],
    ['Can I reserve a table?', 'how do I book a table for six', 'do you take reservations', 'I would like to reserve seats for tonight'],
    ['Do you have vegan dishes?', 'is there something without animal products', 'what can vegans eat', 'vegan options'],
    [
      'What is the minimum order?',
      'how much do I have to order at least',
      'is there a minimum amount for delivery',
      'smallest order you deliver',
    ],
    [
      'Can I cancel my order?',
      'how do I call off an order',
      'I ordered by mistake, can you stop it',
      'is it possible to take an order back',
    ],
    ['Do you offer student discounts?', 'is it cheaper for students', 'any reduction with a student card', 'student prices'],
  ],
  unanswered: [
    'my pizza is cold',
    'who is the owner',
    'do you hire waiters',
    'what is the recipe of the dough',
    'can I bring my dog',
    'is there music on Fridays',
    'how hot is your oven',
    'which wine goes with a salami pizza',
    'do you sell gift cards',
    'I found a hair in my salad',
    'is the terrace heated',
    'which cheese do you use',
  ],
}

const gym: SmallFaqs = {
  name: 'gym',
  use: 'tune',
  faqs: [
    ['How much is a membership?', 'what does it cost per month', 'what are your prices', 'monthly fee'],
    ['How do I cancel my membership?', 'I want to leave the gym', 'how can I end my contract', 'what is the notice period'],
    ['Can I try the gym for free?', 'is there a trial day', 'can I test it before signing up', 'do you offer a free session'],
    ['Do you have showers?', 'can I wash after training', 'where are the showers', 'is there a place to shower'],
    ['Is there a sauna?', 'do you have a steam room or sauna', 'can I use the sauna', 'where can I sweat after the workout'],
    ['Can I freeze my membership?', 'I am travelling for two months, can I pause', 'is a break possible', 'how do I suspend my contract'],
    ['Do you offer personal training?', 'can I get a personal trainer', 'is there one to one coaching', 'who makes a plan for me'],
    ['Which classes are there?', 'do you have yoga', 'what courses can I join', 'group lessons'],
    ['How old must I be to join?', 'what is the minimum age', 'can my fifteen year old son train here', 'from which age'],
    ['Can I bring a guest?', 'may my friend come along', 'is it allowed to take somebody with me', 'guest pass'],
    ['Are there lockers?', 'where can I put my bag', 'do I need a padlock', 'can I lock my things away'],
    ['Is the gym crowded in the evening?', 'when is it quiet', 'how busy is it after work', 'what are the peak hours'],
  ],
  unanswered: [
    'my knee hurts after squats',
    'how many calories does rowing burn',
    'I lost my water bottle',
    'do you sell protein bars',
    'which shoes are good for running',
    'the treadmill is broken',
    'who won the match yesterday',
    'can I work here as a trainer',
    'is the water in the pool warm',
    'how do I build muscle',
    'which music do you play',
    'do you have a branch in Leeds',
  ],
}

const shop: SmallFaqs = {
  name: 'shop',
  use: 'judge',
  faqs: [
    [
      'How do I return an item?',
      'I want to send something back',
      'how can I give back a jacket that does not fit',
      'what is the return process',
    ],
    ['When will I get my refund?', 'how long until my money is back', 'where is my refund', 'how many days does a refund take'],
    ['Do you ship abroad?', 'can you deliver to Norway', 'is international shipping possible', 'do you send parcels to other countries'],
    ['How much is shipping?', 'what does delivery cost', 'are there shipping fees', 'price of sending a parcel'],
    ['Where is my parcel?', 'how do I track my order', 'my package has not arrived', 'can I see where my delivery is'],
    [
      'Can I change my delivery address?',
      'I moved, can you send it somewhere else',
      'how do I correct the address',
      'wrong address in my order',
    ],
    ['Which sizes do you have?', 'do you sell extra large', 'what sizes are available', 'is there a size chart'],
    ['Do you have a shop in town?', 'can I visit a store', 'where can I try clothes on', 'is there a branch near me'],
    ['How can I use a voucher?', 'where do I enter my discount code', 'I have a gift card, how do I redeem it', 'my coupon code'],
    ['Can I pay by invoice?', 'is it possible to pay after delivery', 'do you offer purchase on account', 'can you send me a bill'],
    ['What is your warranty?', 'how long is the guarantee', 'it broke after a year, is that covered', 'do I have warranty on shoes'],
    ['How do I delete my account?', 'please remove my customer account', 'I want my data erased', 'close my account'],
  ],
  unanswered: [
    'how do I wash a wool jumper',
    'are you hiring',
    'who designs your clothes',
    'is the cotton organic',
    'what is in fashion this summer',
    'your website is slow',
    'can you knit a scarf for me',
    'the colour looks different from the photo',
    'which shoes go with a blue suit',
    'do you make clothes for dogs',
    'may I use your pictures on my blog',
    'where are the clothes made',
  ],
}

const clinic: SmallFaqs = {
  name: 'clinic',
  use: 'judge',
  faqs: [
    ['How do I make an appointment?', 'I need to see a doctor', 'can I book a visit online', 'how do I get a slot'],
    ['Can I cancel an appointment?', 'I cannot come tomorrow', 'how do I call off my visit', 'what if I have to miss my appointment'],
    ['Which insurance do you accept?', 'is my insurance valid here', 'do you take private patients', 'who pays for the visit'],
    ['How do I get a prescription?', 'I need more of my pills', 'can you renew my medicine', 'repeat prescription'],
    ['Where can I get my test results?', 'are my blood results there', 'when do I hear about my test', 'how do I see my lab report'],
    ['Do you treat children?', 'can I bring my baby', 'is there a doctor for kids', 'from which age do you see patients'],
    [
      'What should I bring to my first visit?',
      'which documents do I need',
      'do I have to bring my card',
      'what to take along for the first appointment',
    ],
    ['Do you offer vaccinations?', 'can I get a flu shot', 'where do I get vaccinated', 'do you give travel jabs'],
    ['Is the clinic accessible by wheelchair?', 'is there a lift', 'can I get in with a wheelchair', 'are there stairs at the entrance'],
    ['What do I do in an emergency?', 'whom do I call at night', 'it is urgent and you are closed', 'emergency number'],
    [
      'Can I get a sick note?',
      'I need a certificate for my employer',
      'how do I get a doctor’s note',
      'I am ill and need a paper for work',
    ],
    ['Do you have video consultations?', 'can I talk to the doctor online', 'is a visit by video possible', 'do I have to come in person'],
  ],
  unanswered: [
    'my head hurts since yesterday',
    'how much do you earn',
    'can I park here',
    'what is the name of the nurse',
    'is coffee bad for the heart',
    'do you buy used glasses',
    'the waiting room is cold',
    'how do I become a doctor',
    'who won the election',
    'which yoghurt is healthy',
    'do you repair hearing aids',
    'how long do people live',
  ],
}

export const smallFaqs: readonly SmallFaqs[] = [pizzeria, gym, shop, clinic]
