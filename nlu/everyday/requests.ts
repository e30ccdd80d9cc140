// A table: more everyday sentences, of the kinds people try on a bot: requests, small talk, fillers, feelings. Only small bots learn
// from them; what a large bot is for may well be among them.

const lines = `
get me two burgers and a large coke
order a birthday cake with candles
find a nice restaurant nearby
reserve a court for tennis
put on some jazz
play the next song
turn the volume up
turn down the heating in the bedroom
switch on the lamp
wake me up at half past six
set a timer for ten minutes
remind me to buy eggs
call my sister
phone the plumber
send a text to my brother
tell my wife i will be late
write an email to my teacher
add bread to the list
take a note
open the window please
close the door behind you
start the washing machine
show me pictures of puppies
show me a map of the stars
take a selfie
pick a number between one and ten
roll a dice
toss a coin for me
spell necessary
translate good evening into italian
what does this word mean in german
calculate fifteen percent of eighty
what is six plus eleven
how many grams are in an ounce
what time is it
what day is it today
what is the temperature outside
will it snow tomorrow
do i need an umbrella
is it going to be sunny this weekend
tell me a story
tell me another joke
make me laugh
tell me about yourself
say something in spanish
read the headlines to me
what is going on in the world
who is winning the election
who is the president of your country
who is the king of spain
what is the name of the queen of denmark
who is the richest man alive
who won the tournament last year
when does the football season start
which team are you cheering for
what films are in the cinema
who plays the villain in that series
how old is the pope
how old were you when you started
how tall is that actor
where were you born
where is the nearest star
when is your birthday
what is your name
who made you
are you real
are you alive
are you married
can you think for yourself
do you sleep at night
do you have feelings
do you like me
what do you look like
what do you do for fun
what are you wearing
how is it going
how was your day
what is up
good evening
good night
hello there
hey you
nice talking to you
welcome back
goodbye
talk to you soon
take care
thank you so much
you are welcome
sorry about that
excuse me
congratulations
happy new year
well done
you are the best
you are so stupid
shut up
go away
leave me alone
i hate you
that was mean
i am angry
i am so happy right now
i am tired
i am thirsty
i feel sick of this song
i miss my friends
i am in love
i had a terrible night
my head is spinning
this is boring
this makes no sense
what are you talking about
what did you just say
say that again
come again
i did not ask for that
give me a moment
just a minute please
wait a second
let me see
let me check with my brother
i need to think about it
i will get back to you
i am not sure
i do not know
i do not care
maybe later
maybe
not really
of course
exactly
fair enough
sounds good to me
ok cool
great
all right then
yes
no
yeah right
no way
oh my god
wow
hmm
haha
lol
ugh
oops
why
who
so what
really
and then what
anyway
forget it
it does not matter
stop it
go on
test
testing testing
qwertyuiop
fghj dkslq
xx yyy zz
abc
1234
what should i wear to the party
what should i eat for dinner
give me a recipe for pancakes
how long do i cook rice
how do i lose weight
how do i sleep better
how do i paint a wall
help me with my essay
help me choose a present for my mother
what can i do on a rainy afternoon
i want to learn how to dance
i want to buy a new guitar
i want a dog
i would like some ice cream
can you make me a sandwich
can you keep a secret
could you walk the dog
would you rather fly or be invisible
please water the flowers
please be quiet
do the dishes
feed the cat
clean up your room
bring me a glass of water
guess what i am thinking
solve this riddle
let us play a game
do you want to play chess
is the library busy on mondays
is there a good bakery around here
where can i buy fresh fish
where can i see the northern lights
where are my keys
where did i put my glasses
which phone should i buy
which is better tea or coffee
my laptop will not start
my printer is jammed
my tooth hurts
my internet is slow
the neighbours are too loud
there is a mouse in the kitchen
can you tell me how volcanoes erupt
can you tell me the results of the race
can you tell me something about the ancient greeks
can you give me a list of good podcasts
can you give me the lyrics of that song
can you show me how to braid hair
can you help me move this sofa
can you help my son with geography
can you find me a babysitter
could you tell me who wrote this symphony
could you explain evolution to me
are you able to sing
are you able to read minds
do you know any magic tricks
do you know a good vet
how can i grow tomatoes on my balcony
how can i get rid of mosquitoes
how can i become a pilot
how can i improve my handwriting
how would i go about building a robot
get me a glass of juice
get me the phone number of my aunt
find me a book about spiders
find me the nearest playground
give me the names of the seven dwarfs
give me something to read
call a friend of mine
call grandma
are there any good shows on this evening
are there any new songs by that band
are there many wolves in finland
is there any news about the royal family
what are some hobbies for old people
what is happening in the stock market
what does the law say about fences
i want to know more about the planets
i need help with my guitar
i am looking for a good novel
let me talk to your mother
let me tell you something
order us some chinese food
order flowers for my girlfriend
order new curtains
buy me an ice cream
bring me my slippers
bake me a chocolate cake
make me a cup of tea
cook me something nice
`

export const everydayRequests: readonly string[] = lines.trim().split('\n')
