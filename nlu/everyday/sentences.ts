// A table: everyday English sentences that belong to no bot in particular. Training holds the scope threshold against them, and small
// bots learn to tell them from their own; those that happen to be close to the bot's own sentences are left out there. For bots of
// other languages they stand for words the bot does not know.

const lines = `
the cat knocked a glass off the shelf again
who was the first person to climb that mountain
my brother thinks the moon landing was filmed in a studio
how many bones does a shark have
i dreamt about a purple elephant last night
what is the capital of mongolia
she painted the fence green without asking anyone
why do cats purr when they sleep
tell me something i do not know
the soup needs more salt
is it true that goldfish forget everything
how deep is the deepest lake in the world
we walked along the river until it got dark
can penguins fly under water
what makes the sky blue
my neighbour plays the trumpet at six in the morning
who wrote the book about the white whale
do you believe in ghosts
the bus was late so i read the newspaper twice
how old is the universe
i think the blue curtains look better
what happens to a star when it dies
when did the roman empire fall
my shoes are wet
the children built a castle out of cardboard
how does a vaccine work
did you see the game last night
what do bees do in winter
that film was far too long
how many strings does a harp have
our dog is afraid of the vacuum cleaner
which metal melts at the lowest temperature
i have never liked mondays
who invented the zipper
the train passes through three tunnels
why is the dead sea so salty
i could eat a whole pizza right now
how do magnets work
my grandmother knits a scarf every winter
what language do they speak in brazil
the garden is full of snails this year
how fast can a cheetah run
nobody told me there was a party
what is the difference between a crocodile and an alligator
he has been learning the violin for ten years
is a tomato a fruit or a vegetable
how long does it take to grow an avocado tree
the wind blew my hat into the lake
who painted the ceiling of that chapel
why do we yawn
let us agree to disagree
what is the tallest building ever built
it smells like rain
how do you make a paper boat
the lecture was boring but the coffee was good
which planet has the most moons
i lost at chess three times in a row
what colour do you get when you mix red and green
does time slow down near a black hole
the baker on the corner closes at noon
who discovered penicillin
my knee hurts when i climb stairs
what are clouds made of
they are tearing down the old cinema
how many muscles does it take to smile
what is the meaning of the word serendipity
the milk has gone sour
can you outrun a bear
i prefer the mountains to the beach
what year did the titanic sink
she laughed so hard she cried
how do submarines stay under water
the paint is still drying
why is the ocean blue
what did people eat in the middle ages
i finally finished the puzzle with two thousand pieces
who won the world cup in nineteen ninety
do fish sleep
the lights went out during the storm
how do you say butterfly in japanese
what is inside a golf ball
my plant is dying and i do not know why
when is the next solar eclipse
that joke was terrible
how many people live in iceland
what would happen if the earth stopped spinning
we ran out of firewood
who was cleopatra
is glass a liquid
the museum had a whole room of old clocks
why do leaves change colour
i hate it when people chew loudly
which animal has the longest tail
the boat drifted slowly out to sea
how is cheese made
what is a group of crows called
he left his umbrella on the train
can plants feel pain
you look tired today
how do birds find their way south
what is the square root of two hundred
the carpet has a coffee stain
what is your opinion on modern art
who wrote the national anthem
why are flamingos pink
i used to play the drums in a band
how does a microwave heat food
the kids are asleep at last
what is the oldest city in europe
do snakes have ears
that was the best sandwich of my life
how do they put the stripes in toothpaste
which country has the most islands
the fire alarm went off for no reason
what is dark matter
my uncle collects stamps from south america
who built the pyramids
do you ever get bored
a spider has moved into the bathroom
what is the rarest blood type
how thick is the ice in the arctic
she speaks five languages
when were dinosaurs alive
the piano is out of tune
why does metal feel colder than wood
i saw a fox in the garden this morning
what is the longest word you know
who is the president of france
how many keys are on a piano
we camped under the stars
what causes an earthquake
the tea is too hot to drink
is there life on other planets
how do chameleons change colour
he snores like a bear
what is the best way to peel an egg
who was the last emperor of china
my hands are freezing
why do onions make you cry
the bridge swayed in the wind
what do vegans eat for breakfast
how was the grand canyon formed
i wish i had a time machine
which came first the chicken or the egg
the dentist said i have perfect teeth
how loud is a blue whale
what is the plot of hamlet
we danced until midnight
how do you train a parrot to talk
who invented basketball
it snowed for three days without stopping
what is a palindrome
how many legs does a centipede have
the sculpture is made of old bicycles
why is gold so expensive
can you hear the sea in a shell
they adopted a puppy with three legs
what is the population of tokyo
do trees talk to each other
my favourite colour is orange
who sang that song about the rain
how do you get rid of ants
what is the speed of light
the ladder is in the shed
i cannot whistle
why did the chicken cross the road
which river is the longest
how do spiders make webs
what was the first video game
the moon is very bright tonight
how do you fold a fitted sheet
do you have any brothers or sisters
he fell asleep in the middle of the concert
what is the chemical symbol for silver
are unicorns real
my bicycle has a flat tyre
who was shakespeare married to
how do hot air balloons steer
the cake collapsed in the oven
what is the hottest pepper in the world
why do dogs chase their tails
i need a haircut
which desert is the driest
how does the internet work under the ocean
the actor forgot his lines
what is a haiku
how much does the earth weigh
we saw dolphins from the ferry
who designed the eiffel tower
is it bad to crack your knuckles
the cherry trees are in bloom
what does the heart of a giraffe look like
why are school buses yellow
i am reading a novel about pirates
how do vending machines know which coin is which
what is the smallest country in the world
the candle burned down to the table
do octopuses have bones
which instrument is the hardest to learn
she keeps bees on the roof
how did the vikings navigate
what is the difference between fog and mist
my sweater shrank in the wash
who discovered america
can you sneeze with your eyes open
the clown scared my little sister
how are diamonds formed
what is the world record for holding your breath
it is too quiet in here
why do stars twinkle
what is the most common surname
the fisherman told us a long story
how does soap work
i think therefore i am
which vitamins are in carrots
the roof is leaking again
do insects have hearts
what is quantum physics in simple words
who lives in the white house
how many teeth does a snail have
the orchestra played without a conductor
why is february so short
i have two left feet
what is the national animal of scotland
how do astronauts sleep
the mirror cracked from side to side
what is the origin of halloween
can a horse swim
there is sand in my shoes
how do you carve a pumpkin
who wrote the first dictionary
what do koalas eat
the postman is afraid of our goose
why do we have eyebrows
what is the boiling point of alcohol
she won a prize for growing the largest turnip
how do tides work
which sport has the most injuries
the cave was full of bats
do you dream in colour
how is paper recycled
what is the loudest animal on land
my cousin got married on a boat
who was the fastest man in history
is honey really good forever
the snowman melted before lunch
why do cats always land on their feet
what did the old philosophers say about happiness
how do you play dominoes
asdf qwer zxcv
blah blah blah
one two three four
lorem ipsum dolor sit amet
whatever you say
hmm let me think about that
that is not what i meant
i am so bored
you are funny
no idea
just kidding
the quick brown fox jumps over the lazy dog
my name rhymes with orange
what is love
write me a poem about autumn
sing a song for me
what is twelve times nineteen
draw a picture of a dragon
are you a human
do you like pineapple on pizza
give me advice about my girlfriend
my boss is driving me crazy
how do i become a better person
what should i name my hamster
i feel lonely today
is my outfit nice
how do i tie a tie
can you do my homework
explain the rules of cricket
who would win a lion or a tiger
what are the winning lottery numbers
how do i build a tree house
recommend a good book about history
what is the best exercise for a sore back
how do i get gum out of my hair
teach me how to juggle
what rhymes with purple
how many calories are in a banana
what is the score of the hockey match
how do i fix a squeaky door
what is a good name for a boat
how do you start a vegetable garden
why is my cat ignoring me
how do i stop hiccups
what is on television tonight
the weather was lovely at the coast
how do i learn to swim as an adult
when do clocks go back
what is the recipe for lemon cake
how do i clean a cast iron pan
`

export const everydaySentences: readonly string[] = lines.trim().split('\n')
