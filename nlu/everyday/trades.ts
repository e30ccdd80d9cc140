// A table: what people ask the bots of many trades: telephone, energy, parcels, shops, clinics, schools, computers, cars, homes, sport, food,
// shows, offices, insurance, animals, gardens, work, outings. A small bot learns them as another kind of None beside everyday talk: what
// is close to its own sentences is left out, so that a bot of one of these trades learns the others.

const lines = `
my data volume is used up
how much roaming data do i have left
i want to switch my mobile plan
the signal drops whenever i enter the house
activate the new sim card
keep my old number with the new contract
why was i charged for premium messages
the router blinks red since yesterday
unlock my handset for another network
what is the puk of my sim
block calls from unknown numbers
does the family plan include unlimited calls
submit my meter reading
the power is out in our street
why is the heating so expensive this winter
i want to switch to green electricity
when does somebody come to read the gas meter
is there a night tariff for charging
our boiler makes a strange noise
report a smell of gas
how many kilowatt hours did we use
can solar panels pay for themselves
where is my parcel
the courier left the box in the rain
deliver it to my neighbour instead
how much is postage for a letter to canada
print a return label
the package arrived empty
can i pick it up at the locker
the tracking page has not moved for three days
what is the largest box you ship
my signature is wrong on the delivery note
do these trousers come in a larger size
i want to return the blue sweater
is the coat in stock in your store
my discount code does not work at checkout
exchange the shoes for half a size up
what material is the dress made of
gift wrap it and add a card
remove the lamp from my basket
when is your winter sale
do you sell spare parts for this blender
the zip came off after one week
compare these two washing machines
i need an appointment with a dermatologist
renew my prescription for asthma
are my blood test results back
which vaccine does a toddler need
what are the side effects of ibuprofen
the dentist has to look at my molar
is the clinic taking new patients
how long do i have to fast before the scan
my daughter swallowed a button
can i take these pills together with alcohol
refer me to an eye specialist
where is the nearest pharmacy with night service
when does the spring term begin
which grades did i get in chemistry
sign my son up for swimming lessons
the teacher did not upload the worksheet
how do i apply for a scholarship
what is the reading list for the history course
is the library open during exams
my password for the learning platform expired
move my exam to the second date
who teaches the pottery class
what is the tuition for a part time degree
i lost my student card
my laptop does not start any more
the printer says paper jam
reset the password of my mailbox
how do i connect to the vpn
excel freezes when i open the file
install the new video software for me
i clicked a suspicious link
the projector in the meeting room is broken
my second monitor stays black
give me admin rights on this machine
how can i recover a deleted folder
the keyboard types the wrong letters
my brakes squeak when i stop
how often should i rotate the tyres
the engine light came on
what would a new windscreen cost
tow me to the garage
is the electric model available with a tow bar
the battery died in the parking lot
how many miles to the gallon does it do
change the oil next week
sell my old van
which fuel does this motorcycle take
where can i charge the car on the motorway
the tap in the bathroom drips
when can i view the apartment
is the rent with or without heating
my neighbours play loud music at night
how do i end the lease
who do i call when the lift is stuck
are pets allowed in the building
there is mould behind the wardrobe
find me a three room flat with a balcony
the key broke off in the lock
when is the rubbish collected
which classes are on tonight
freeze my gym membership until summer
is there a yoga course for beginners
how many sets of squats should i do
do you have a sauna
my locker does not open
book a personal trainer
what is a good warm up before running
how do i lose belly fat
is the pool crowded right now
do you deliver to my street
is there anything without gluten on the menu
two margheritas and a salad please
we would like to sit outside
my burger came without fries
how spicy is the green curry
which wine goes with the fish
do you have high chairs for children
the soup was cold when it came
make it extra cheese
can i see the lunch menu
two tickets for the concert tonight
is the museum free on sundays
which seats have the best view of the stage
how long is the musical
the film was cancelled what now
who is the opening act
may i bring a camera into the stadium
is there an exhibition of photographs
when do the doors open for the show
what is the age limit for this film
the video stops every few seconds
add this series to my watchlist
skip to the next episode
turn on the subtitles
which of your films are new this month
how many screens can watch at once
put on something by mozart
shuffle the playlist for parties
who sings this song
turn it down a little
download the podcast for later
renew my driving licence
how do i register a newborn
where do i vote
i want to report a pothole
which form do i need to found a company
how long until the passport photo is too old
when are the tax returns due
report stray dogs in the park
what does a fishing licence cost
who issues building permits
i want to complain about a parking fine
my roof was damaged by the storm
is a broken tooth covered
how do i file a claim for a stolen bicycle
what is the deductible on my policy
insure my new motorcycle
add my wife to the health plan
does the home policy include floods
someone hit my parked car and drove off
how high is the premium for a young driver
i want to end my life insurance
my puppy chews the furniture
how often should i feed a goldfish
the vet has to look at the rabbit
is chocolate bad for dogs
find a kennel for the summer
which litter do kittens like
the parrot does not eat
how do i train a dog to sit
at what age should a cat be neutered
i found an injured bird
when should i plant tulips
my tomatoes have brown spots
how often do i water a cactus
what kills moss in the lawn
cut the hedge before march
which flowers like shade
can i grow lemons indoors
the lawnmower does not start
how deep do i bury the seeds
slugs ate all my lettuce
i want my hair cut on thursday
how much is a manicure
does the dye damage my hair
which cream helps with dry skin
book me in for a massage
trim my beard please
can you cover a tattoo with make up
how long do gel nails last
are you hiring drivers
look over my cover letter
how should i prepare for the interview
what does a nurse earn
i applied two weeks ago and heard nothing
do you offer internships for students
is the position still vacant
how do i write a good cv
i want to become a pilot
should i buy shares now
what is the price of bitcoin
how do i save for retirement
explain what inflation means
how are the markets today
is gold a good investment
what is a pyramid scheme
how do i split the rent fairly with roommates
teach me how to keep a household budget
what is there to see in rome in a day
which beach is best for small children
how cold does it get in iceland in june
what should i pack for a safari
is the water safe to drink in mexico
how far is the waterfall on foot
which metro line goes to the zoo
where can i rent a canoe
what is the currency of hungary
do they drive on the left in malta
`

export const tradeSentences: readonly string[] = lines.trim().split('\n')
