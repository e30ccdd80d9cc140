// Everyday sentences of no bot's business that the benchmark of small bots asks. None of them may stand in
// nlu/everyday/: what was trained on proves nothing.

const lines = `
order me a pizza
let me think
what is the weather like
tell me a joke
asdfgh jkl
who is the prime minister of italy
play some music
how old are you
book me a table for two
turn off the lights in the kitchen
set an alarm for seven
remind me to water the plants
call my mum
what time is it in sydney
good morning
how are you doing
nice to meet you
you are an idiot
i love you
hold on a second
never mind
oh really
that makes sense
i do not understand
haha very funny
what do you mean by that
are you a robot
where do you live
what is your favourite food
do you have a girlfriend
sing happy birthday
translate thank you into french
what is nine times seven
flip a coin
how do i boil an egg
add milk to my shopping list
what should i cook tonight
find me a good sushi place
is the supermarket on elm street busy
who won the match yesterday
what is the latest news
how tall is mount everest
when was mozart born
how many calories does an apple have
text my sister that i am late
take a picture
read me a bedtime story
i am hungry
my dog ate my homework
it is raining again
i had a long day
see you later
sure why not
i guess so
wait what
can you help me with my maths homework
get me a coffee
what movies are on tonight
i want to learn the guitar
who let the dogs out
`

export const everydayProbes: readonly string[] = lines.trim().split('\n')
