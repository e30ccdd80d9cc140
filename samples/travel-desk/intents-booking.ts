// How people ask the travel desk to book or change something, as they type it: short, long, polite, in a hurry, misspelt.
import type { SampleIntent } from '../sample'

export const bookingIntents: SampleIntent[] = [
  {
    name: 'Book flight', dialog: 'Book flight', description: 'A new flight.',
    patterns: ['book * flight', 'flight to *'],
    negativePatterns: ['cancel', 'change', 'rebook'],
    utterances: [
      'book a flight', 'i need a flight to [oslo](to_city)', 'book a flight to [munich](to_city) on [friday](travel_date)',
      'can you get me on a plane to [london](to_city) [tomorrow](travel_date)?', 'fly me to [stockholm](to_city)',
      'I have to be in [Copenhagen](to_city) by [Tuesday](travel_date), what are my options for flying?', 'need to fly from [bergen](from_city) to [oslo](to_city)',
      'looking for flights out of [Oslo](from_city) to [Paris](to_city)', 'please reserve a seat on the next flight to [Trondheim](to_city)',
      'flihgt to [berlin](to_city) pls', 'what flights go to [amsterdam](to_city) on [12 december](travel_date)', 'plane ticket to [New York](to_city)',
      'air fare to [Zurich](to_city) [next monday](travel_date)', 'I want to fly to our [Munich](to_city) office [next week](travel_date)',
      'could you arrange air travel to [Warsaw](to_city) for me', 'show me fares from [Bergen](from_city) to [Stavanger](to_city) for [thursday](travel_date)',
      'one way to [Helsinki](to_city)', 'get me to [Gothenburg](to_city) by air', 'new flight booking', 'customer meeting in [Madrid](to_city), I will need flights',
      'when can i fly to [Tokyo](to_city)', 'buy an airline ticket',
    ],
  },
  {
    name: 'Book hotel', dialog: 'Book hotel', description: 'A room for one or more nights.',
    patterns: ['book * (hotel room)', '(need find) * hotel'],
    utterances: [
      'book a hotel', 'I need a room in [Munich](hotel_city)', 'find me a hotel in [Oslo](hotel_city) for [2](nights) nights', 'somewhere to sleep in [London](hotel_city)',
      'can you reserve accommodation near the office?', 'hotel for [tomorrow](check_in) please', 'i am staying over in [stockholm](hotel_city) and need a bed',
      'Could you put me up somewhere in [Paris](hotel_city) from [12 December](check_in)?', 'hotl in [bergen](hotel_city)', 'room for one, [three](nights) nights, [Copenhagen](hotel_city)',
      'where can I stay in [Zurich](hotel_city)', 'need lodging for the conference', 'reserve a hotel room', 'what hotels do we use in [Berlin](hotel_city)',
      'overnight stay in [Gothenburg](hotel_city) [on thursday](check_in)', 'get me a place to stay close to the station', 'single room with breakfast',
      'I will be in [Madrid](hotel_city) all week, please sort out a hotel', 'any rooms free in [Amsterdam](hotel_city)?', 'accommodation in [Warsaw](hotel_city)',
      'is the Harbour Hotel available [on monday](check_in)',
    ],
  },
  {
    name: 'Change flight', dialog: 'Change flight', description: 'A booked flight moves to another day.',
    patterns: ['(change move rebook reschedule) * flight'],
    utterances: [
      'change my flight', 'move my flight to [monday](new_date)', 'I need to rebook [K7Q2MD](booking_reference)', 'can i fly a day later instead?',
      'My meeting was postponed, so the flight has to be moved to [15 December](new_date)', 'reschedule my trip', 'different day for my flight please',
      'can you push my flight to [friday](new_date)', 'i want to take an earlier flight than the one I booked', 'swap my booking [M4T8RA](booking_reference) to [Tuesday](new_date)',
      'amend my ticket', 'chnage flight date', 'what does it cost to move my flight?', 'booking [K7Q2MD](booking_reference) needs a new date',
      'postpone my flight', 'I am not going to make it on that day, another departure would be better', 'switch my flight to [next week](new_date)',
      'is it possible to alter the date on my ticket', 'make my flight [tomorrow](new_date) instead of today', 'flight change',
    ],
  },
  {
    name: 'Cancel flight', dialog: 'Cancel flight', description: 'A booked flight is given up.',
    patterns: ['cancel * (flight booking trip ticket)'],
    utterances: [
      'cancel my flight', 'please cancel booking [K7Q2MD](booking_reference)', "I'm not travelling any more", 'drop my flight to Oslo', 'can I get my money back for a ticket',
      'The workshop was called off, so I no longer need the flight.', 'cancle my trip', 'what is the refund if I do not fly?', 'get rid of my reservation [M4T8RA](booking_reference)',
      'call off the trip to munich', 'i want a refund on [P9W3LC](booking_reference)', 'delete my flight booking', 'I booked a flight by mistake, take it back',
      'annul my ticket please', 'we are not going, cancel everything', 'how do I cancel a ticket', 'scrap the flight', 'would like to return my plane ticket',
      'stop my booking, the customer does not want us to come', 'flight cancellation',
    ],
  },
  {
    name: 'Seat upgrade', dialog: 'Seat upgrade', description: 'A better cabin on a booked flight.',
    patterns: ['upgrade *'],
    utterances: [
      'upgrade my seat', 'can I move up to [business](cabin)?', 'I would like [premium economy](cabin) on my booking', 'how much is an upgrade',
      'seat upgrade for [K7Q2MD](booking_reference)', 'more legroom please', 'i am too tall for economy, is there a better seat', 'upgrade [M4T8RA](booking_reference) to [business class](cabin)',
      'bid for an upgrade', 'use my own money to sit in [business](cabin)', 'can you put me in a better cabin', 'nicer seat on my next flight', 'what would it cost to sit in [premium](cabin)',
      'want to upgarde', 'is [first class](cabin) possible on this trip', 'get me out of economy', 'could I pay extra for a bigger seat', 'long flight, I need a proper seat to sleep in',
      'upgrade options', 'move me to the front of the plane',
    ],
  },
  {
    name: 'Rail tickets', dialog: 'Rail tickets', description: 'A train journey.',
    patterns: ['* (train trains) to *'],
    utterances: [
      'book a train', 'train from [Oslo](rail_from) to [Stockholm](rail_to)', 'I would rather take the train to [Gothenburg](rail_to)', 'rail ticket to [Trondheim](rail_to) [tomorrow](rail_date)',
      'is there a train to [Copenhagen](rail_to) [on friday](rail_date) after [7 am](rail_time)?', 'get me a seat on the morning train', 'going by rail to [Bergen](rail_to)',
      'trian ticket please', 'when does the next train to [Hamburg](rail_to) leave', 'I need to travel by train from [Munich](rail_from) to [Berlin](rail_to) [on tuesday](rail_date)',
      'railway tickets', 'can you find trains leaving [Malmo](rail_from) around [noon](rail_time)', 'second class ticket [Oslo](rail_from) [Bergen](rail_to)', 'night train to [Stockholm](rail_to)',
      'No flying for me this time, please look for a train.', 'buy train tickets', 'intercity to [Stavanger](rail_to)', 'how long does the train take to [Oslo](rail_to)',
      'reserve rail travel for [12 december](rail_date)', 'express train [Paris](rail_from) to [Brussels](rail_to)', 'train times',
    ],
  },
  {
    name: 'Car rental', dialog: 'Car rental', description: 'A car for some days.',
    patterns: ['(rent hire) * (car van)'],
    utterances: [
      'rent a car', 'I need a car in [Bergen](car_city)', 'hire car for [3](rental_days) days', 'can I get an [electric](car_class) car in [Oslo](car_city) from [monday](rental_start)?',
      'rental car please', 'book me a [small](car_class) car at the airport', 'we are five people, so a [van](car_class) would be best', 'pick up a car in [Munich](car_city) on [12 december](rental_start)',
      'how do i get a rental', 'car hire in [Stavanger](car_city)', "I'll be driving to the plant, so I need wheels", 'reserve an [estate](car_class)',
      'is there a car available [tomorrow](rental_start) in [Trondheim](car_city)', 'need to drive myself next week', 'renting a [compact](car_class) for a week', 'rentall car',
      'arrange a vehicle for the site visit', 'I want to borrow a company car for a trip', 'get me something with four wheels in [Gothenburg](car_city)', 'what does it cost to rent a [van](car_class)',
    ],
  },
]
