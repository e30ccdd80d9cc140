// How English says yes and no.
import type { AnswerWords } from './words'

export const en: AnswerWords = {
  yes: [
    "yes|yeah|yep|yup|yea|yeh|yah|ya|yeap|yas|yse|yees|aye|indeed|affirmative|that is right|that's right|thats right|confirm|confirmed",
    "i confirm|i agree|we agree|agreed|i do|please do|do it|do that|go ahead|go for it|sounds good|why not|i don't see why not",
    "i do not see why not|i don't mind|i do not mind|don't mind if i do|i can't say no|i won't say no|i cannot say no|wouldn't say no",
    "i have nothing against it|nothing against it|couldn't agree more|could not agree more|can't wait|cannot wait|cant wait|you bet",
    "by all means|with pleasure|count me in|i would love to|i'd love to|i would like that|i'd like that|👍|✅|✔|☑|👌|🆗|💯|🤝|🙆|💪",
    "works for me|that works|let's go|lets go|aye aye|mhm|mm hmm|uh-huh|uh huh|i guess so|i suppose so|roger|roger that|please",
    'you may|no reason why not|see no reason why not|no reason not to|hundred percent|100%|not opposed',
  ].join('|'),
  fine: [
    'sure|sure thing|surely|ok|okay|okey|okie|k|kk|alright|all right|of course|ofc|correct|right|exactly|precisely|perfect|fine|great|good',
    'absolutely|definitely|certainly|totally|naturally|obviously|clearly|true|agree|np|deal|y',
    'sounds great|very well|cool|fair enough|lovely|excellent|brilliant',
  ].join('|'),
  no: [
    "no|n|nope|nah|naw|nay|noes|nono|not now|no thanks|do not|don't|dont|never|negative|not correct|not right|not really|not exactly",
    'not yet|not today|not tonight|not tomorrow|not this time|not for me|not at all|not in the least|not a bit|not a chance|not likely',
    'not interested|not necessary|not needed|not any more|not anymore|not my thing|not happening|no way|no chance|no longer|no never',
    "no need|no interest|i don't think so|i do not think so|i think not|i wouldn't say so|hell no|by no means|under no circumstances",
    "in no way|out of the question|rather not|better not|i pass|i'll pass|no deal|no good|👎|❌|✖|🚫|⛔|🙅|🆖",
    "i do not want to|i do not want that|i do not want this|do not want|don't want|dont want|do not wish|as if",
  ].join('|'),
  not: [
    "not|never|don't|dont|do not|doesn't|doesnt|does not|didn't|didnt|isn't|isnt|aren't|arent|wasn't|wasnt|won't|wont|wouldn't|wouldnt",
    "can't|cant|cannot|couldn't|shouldn't|hardly|neither|nothing|far from|haven't|hasn't|not at all|not in the least|not a bit",
    'no reason|i do not',
  ].join('|'),
  without: 'no|without|zero|not|never|none',
  wrong: [
    'wrong|incorrect|false|mistaken|disagree|i disagree|we disagree|against it|untrue|inaccurate',
    'refuse|i refuse|decline|object|i object|say no|to say no|opposed|against that',
  ].join('|'),
  trouble: [
    'problem|problems|prob|probs|problemo|problema|issue|issues|doubt|doubts|question|question about it|objection|objections|worries|worry',
    'trouble|complaint|complaints|mistake|mistakes|error|errors|bother|biggie|against it|against that|reason not to|harm|contest|prob',
  ].join('|'),
  unsure: [
    'sure if|not sure|not so sure|not quite sure|not really sure|not too sure|not entirely sure|not completely sure|not 100% sure|unsure',
    "wasn't sure|isn't sure|are you sure|don't know|do not know|dont know|dunno|idk|no idea|no clue|not certain|maybe|perhaps|possibly",
    "wait|hold on|hang on|one moment|just a moment|one second|just a second|don't understand|do not understand|didn't understand",
    "did not understand|don't get it|do not get it|doesn't make sense|yes or no|yes and no|whatever|don't care|do not care|up to you",
    "it depends|depends|undecided|can't decide|cannot decide|can't say|cannot say|hard to say|haven't decided|have not decided",
    'let me think',
    'not at all sure|not a clue',
  ].join('|'),
  nothing: [
    'make sure|making sure|not bad|not too bad|no wonder|no rush|no hurry|no kidding|not only|if not|good morning|good afternoon',
    'good evening|good night|right now|right away|true or false|not to mention|no matter|good bye|goodbye',
    'not my problem|not the problem|not my fault',
  ].join('|'),
  between: [
    "really|quite|at all|so|the|a|an|any|entirely|completely|even|that|it|is|it's|that's|this|be|big|there|there's|i|you|we|think|thats",
    "have|has|see|anything|something|with|slightest|single|of a|much|much of a|very|all|too|me|my|am|would|i'd|i'm|im|for",
    'totally|fully|absolutely|exactly|particularly|say|feel|looks|look|to|was',
  ].join('|'),
  alone: [
    'y|n|k|i do|i do so|why not|good|great|clearly|ya|aye|no prob',
    'please|cool|mhm|roger|as if|excellent|lovely|brilliant|very well|you may',
  ].join('|'),
  but: 'but|except|unless|only if|if|provided|however',
  opens: 'not',
  articles: 'a|an|the',
}
