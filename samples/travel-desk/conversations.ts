// Conversations the travel desk must hold this way. The week of Monday 8 December 2025.
import type { SampleConversation } from '../sample'

const now = '2025-12-08T09:00:00Z'

export const conversations: SampleConversation[] = [
  {
    name: 'Books a flight in three answers',
    now,
    turns: [
      { user: 'book a flight to oslo', bot: ['do you want to leave?'] },
      { user: 'friday morning', bot: ['3 flights to Oslo'] },
      { user: 'the cheapest one', bot: ['Bergen to Oslo', 'Friday 12 December', 'Shall I book it?'] },
      { user: 'yes', bot: ['Your reference is'] },
    ],
  },
  {
    name: 'Takes everything from one sentence',
    now,
    turns: [
      { user: 'need to fly from Stavanger to Oslo on thursday', bot: ['3 flights to Oslo'] },
      { user: 'second', bot: ['Stavanger to Oslo', 'Thursday 11 December'] },
      { user: 'go ahead', bot: ['Booked'] },
    ],
  },
  {
    name: 'Tells the start from the destination in whatever order they come',
    now,
    turns: [
      { user: 'i want to fly to Oslo from Stavanger on thursday', bot: ['3 flights to Oslo'] },
      { user: 'second', bot: ['Stavanger to Oslo', 'Thursday 11 December'] },
      { user: 'no', bot: ['Nothing is booked yet'] },
      { user: 'nothing', bot: ['nothing was booked'] },
      { user: 'is there a train to stockholm out of oslo on friday', bot: ['From what time on?'] },
      { user: '12:00', bot: ['leaves Oslo'] },
    ],
  },
  {
    name: 'Does not take the start for the destination',
    now,
    turns: [
      { user: 'any flights leaving from stavanger?', bot: ['like to fly?'] },
      { user: 'from stavanger to munich', bot: ['do you want to leave?'] },
      { user: 'friday', bot: ['3 flights to Munich'] },
      { user: 'first', bot: ['Stavanger to Munich'] },
    ],
  },
  {
    name: 'Hears a value it did not ask for as a wrong answer, not as a new wish',
    now,
    turns: [
      { user: 'i need a flight to oslo on friday', bot: ['3 flights to Oslo'] },
      { user: 'economy', bot: ['first, second or third'] },
      { user: 'business', bot: ['first, second or third'] },
      { user: 'first', bot: ['Shall I book it?'] },
    ],
  },
  {
    name: 'Corrects the day before booking',
    now,
    turns: [
      { user: 'i need a flight to oslo', bot: ['do you want to leave?'] },
      { user: 'friday', bot: ['3 flights to Oslo'] },
      { user: 'first', bot: ['Friday 12 December'] },
      { user: 'no', bot: ['Nothing is booked yet'] },
      { user: 'date', bot: ['do you want to leave?'] },
      { user: '15 december', bot: ['3 flights to Oslo'] },
      { user: 'first', bot: ['Monday 15 December'] },
      { user: 'no', bot: ['Nothing is booked yet'] },
      { user: 'nothing', bot: ['nothing was booked'] },
    ],
  },
  {
    name: 'Takes another day where a yes is asked for, and leaves it all when told in two ways',
    now,
    turns: [
      { user: 'i need a flight to oslo on friday', bot: ['3 flights to Oslo'] },
      { user: 'first', bot: ['Bergen to Oslo', 'Friday 12 December'] },
      { user: 'actually make it thursday', bot: ['Bergen to Oslo', 'Thursday 11 December', 'Shall I book it?'] },
      { user: 'how about saturday?', bot: ['Bergen to Oslo', 'Saturday 13 December', 'Shall I book it?'] },
      { user: 'and from Stavanger', bot: ['Stavanger to Oslo', 'Saturday 13 December', 'Shall I book it?'] },
      { user: 'change the departure city to London', bot: ['London to Oslo', 'Shall I book it?'] },
      { user: 'how much luggage can i take', bot: ['Which cabin'] },
      { user: 'no thanks, forget it', bot: ['Shall I book it?'] },
    ],
  },
  {
    name: 'Asks for a reason above the cap',
    now,
    turns: [
      { user: 'plane ticket to New York', bot: ['do you want to leave?'] },
      { user: '10 january 2026', bot: ['3 flights to New York City'] },
      { user: 'cheapest', bot: ['above the cap for this route'] },
      { user: 'The customer moved the workshop at short notice.', bot: ['Shall I book it?'] },
      { user: 'yes', bot: ['Your reference is'] },
    ],
  },
  {
    name: 'Asks again for a day it cannot read or that has passed',
    now,
    turns: [
      { user: 'fly me to stockholm', bot: ['do you want to leave?'] },
      { user: 'no idea yet', bot: ['I could not read a day in that'] },
      { user: '1 december 2025', bot: ['That day is in the past'] },
      { user: 'tomorrow', bot: ['3 flights to Stockholm'] },
      { user: 'third', bot: ['Tuesday 9 December', 'Shall I book it?'] },
      { user: 'yes', bot: ['Booked'] },
    ],
  },
  {
    name: 'Offers a person when the airlines do not answer',
    now,
    turns: [
      { user: 'book a flight to Ushuaia', bot: ['do you want to leave?'] },
      { user: 'friday', bot: ['I cannot reach the airlines', 'A travel agent can call you'] },
      { user: 'yes', bot: ['Which number'] },
      { user: '+47 912 34 567', bot: ['What time suits you?'] },
      { user: '19:00', bot: ['The desk is open from 8:00 to 18:00', 'What time suits you?'] },
      { user: '15:00', bot: ['will call +4791234567 at 15:00'] },
    ],
  },
  {
    name: 'Answers a question in between and comes back',
    now,
    turns: [
      { user: 'book a flight to Munich', bot: ['do you want to leave?'] },
      { user: 'is a suitcase included in economy?', bot: ['How many bags'] },
      { user: '1', bot: ['one checked bag of 23 kg', 'do you want to leave?'] },
      { user: 'thursday', bot: ['3 flights to Munich'] },
      { user: 'other days', bot: ['do you want to leave?'] },
    ],
  },
  {
    name: 'Moves a flight for a fee',
    now,
    turns: [
      { user: 'change my flight', bot: ['booking reference'] },
      { user: 'K7Q2MD', bot: ['I have it: Bergen to Oslo', 'day'] },
      { user: '15 december', bot: ['Monday 15 December', 'Shall I change'] },
      { user: 'yes please', bot: ['You now fly Bergen to Oslo on Monday 15 December'] },
    ],
  },
  {
    name: 'Finds the trip at the second try',
    now,
    turns: [
      { user: 'cancel my flight', bot: ['booking reference'] },
      { user: 'no idea', bot: ['six letters and digits'] },
      { user: 'X9X9X9', bot: ['There is no booking X9X9X9 with us'] },
      { user: 'yes', bot: ['booking reference'] },
      { user: 'M4T8RA', bot: ['Oslo to Munich', 'fully refundable'] },
      { user: 'yes', bot: ['M4T8RA is cancelled'] },
    ],
  },
  {
    name: 'Books a room and warns above the cap',
    now,
    turns: [
      { user: 'find me a hotel in Oslo for 2 nights', bot: ['day'] },
      { user: '12 december', bot: ['Harbour Hotel, Station Hotel, Garden House'] },
      { user: 'garden', bot: ['a night above the policy', 'Garden House in Oslo from Friday 12 December for 2 nights'] },
      { user: 'yes', bot: ['Your room is booked'] },
    ],
  },
  {
    name: 'Says that a flight is unknown or late',
    now,
    turns: [
      { user: 'is SK265 on time?', bot: ['minutes late'] },
      { user: 'status of ZZ100', bot: ['I can’t find flight ZZ100'] },
    ],
  },
  {
    name: 'Files a claim above the limit',
    now,
    turns: [
      { user: 'I paid 95 EUR for a taxi', bot: ['date on the receipt'] },
      { user: 'yesterday', bot: ['above the 80 EUR', '95.00 EUR (taxi) for Sunday 7 December'] },
      { user: 'yes', bot: ['is on its way'] },
    ],
  },
  {
    name: 'Explains a visa and checks the passport',
    now,
    turns: [
      { user: 'do I need a visa for India', bot: ['You need a visa for India', 'Until what date'] },
      { user: '1 march 2026', bot: ['please renew it first'] },
    ],
  },
  {
    name: 'Takes greetings, thanks, chat and goodbye for what they are',
    now,
    turns: [
      { user: 'good morning', bot: ['I book flights'] },
      { user: 'are you a robot?', bot: ['a program, not a person'] },
      { user: 'tell me a joke', bot: ['can’t help with that one'] },
      { user: 'thx', bot: ['You are welcome'] },
      { user: 'start over', bot: ['start over'] },
      { user: 'bye', bot: ['Goodbye'] },
    ],
  },
  {
    name: 'Says goodbye in the middle of a booking, and goes on with it when its user comes back',
    now,
    turns: [
      { user: 'book a flight to oslo', bot: ['do you want to leave?'] },
      { user: 'thx bye', bot: ['Goodbye'] },
      { user: 'friday', bot: ['3 flights to Oslo'] },
      { user: 'the first one', bot: ['Shall I book it?'] },
      { user: 'ok bye', bot: ['Goodbye'] },
      { user: 'yes', bot: ['Booked'] },
    ],
  },
  {
    name: 'Asks again when the question is asked back, and leaves it when told so in short',
    now,
    turns: [
      { user: 'cancel my flight', bot: ['booking reference'] },
      { user: 'which booking?', bot: ['booking reference'] },
      { user: 'why do you need that?', bot: ['booking reference'] },
      { user: 'where do i find it', bot: ['booking reference'] },
      { user: 'K7Q2MD', bot: ['Shall I cancel it?'] },
      { user: 'wait', bot: ['Shall I cancel it?'] },
      { user: 'nvm', bot: ['I have stopped Cancel flight'] },
    ],
  },
  {
    name: 'Begins what is asked for word for word, whatever word of it is a city, and goes on where it was',
    now,
    turns: [
      { user: 'book a flight', bot: ['like to fly?'] },
      { user: 'change my flight', bot: ['booking reference'] },
      { user: 'forget it', bot: ['I have stopped Change flight', 'like to fly?'] },
      { user: 'paris on friday', bot: ['3 flights to Paris'] },
      { user: 'from Oslo', bot: ['3 flights to Paris'] },
      { user: 'the first one', bot: ['Oslo to Paris', 'Friday 12 December'] },
    ],
  },
  {
    name: 'Takes no number of people for a hotel, and the cheapest for the cheapest',
    now,
    turns: [
      { user: 'book a hotel in Rome for 3 nights from next Monday', bot: ['Rome'] },
      { user: '2 people', bot: ['choose one of the hotels'] },
      { user: 'the cheapest', bot: ['Harbour Hotel in Rome from Monday 15 December for 3 nights'] },
      { user: 'no, the station hotel', bot: ['Station Hotel in Rome'] },
    ],
  },
  {
    name: 'Tells what it can do however much is on hold, and what may be done where no more can be',
    now,
    turns: [
      { user: 'book a flight to oslo', bot: ['do you want to leave?'] },
      { user: 'how much luggage can i take', bot: ['Which cabin'] },
      { user: 'is my flight on time', bot: ['Which flight is it?'] },
      { user: 'book a hotel', bot: ['?'] },
      { user: 'help', bot: ['I book flights', "Let's continue with Book hotel"] },
      { user: 'rent a car', bot: ['too many tasks on hold', 'say "cancel"'] },
      { user: 'cancel', bot: ['I have stopped Book hotel', "Let's continue with Flight status"] },
    ],
  },
  {
    name: "Reads mistyped days, and leaves at the user's word",
    now,
    turns: [
      { user: 'i need to fly to paris next tuseday', bot: ['3 flights to Paris'] },
      { user: 'no', bot: ['first, second or third'] },
      { user: 'ok forget it', bot: ['I have stopped Book flight'] },
    ],
  },
  {
    name: 'Says so when it gives a question up',
    now,
    turns: [
      { user: 'what is the travel policy', bot: ['Which part'] },
      { user: 'hmpf', bot: ['refunds'] },
      { user: 'hmpf', bot: ['refunds'] },
      { user: 'hmpf', bot: ["let's leave it here"] },
    ],
  },
  {
    name: 'Opens another booking when its reference is given instead of a yes, long after the bot was written',
    now: '2026-11-21T09:00:00Z',
    turns: [
      { user: 'I need to change my flight', bot: ['booking reference'] },
      { user: 'ABC123', bot: ['no booking ABC123', 'try another reference?'] },
      { user: 'K7Q2MD', bot: ['Bergen to Oslo on Friday 27 November', 'day'] },
      { user: 'december 20', bot: ['Sunday 20 December'] },
      { user: 'is that free?', bot: ['is that a yes or a no?'] },
      { user: 'no', bot: ['look at another day?'] },
      { user: '22 december', bot: ['Tuesday 22 December'] },
    ],
  },
  {
    name: 'Stops for whoever wants nothing more, and looks for a room instead',
    now,
    turns: [
      { user: 'I want to fly to Rome', bot: ['leave'] },
      { user: 'no thanks', bot: ['I have stopped Book flight'] },
      { user: 'book a hotel in Rome from christmas eve to dec 26', bot: ['For how many nights?'] },
      { user: '2', bot: ['Harbour Hotel'] },
      { user: 'harbour', bot: ['from Wednesday 24 December for 2 nights'] },
      { user: 'no', bot: ['not booked a room'] },
    ],
  },
  {
    name: 'Takes the days of a rental for a number and not for a date',
    now,
    turns: [
      { user: 'I need a small car in bergen for 3 days from monday', bot: ['Which phone number'] },
      { user: '+47 915 55 123', bot: ['3 days from Monday 8 December'] },
      { user: 'maybe later', bot: ['All right'] },
    ],
  },
]
