// What English says of feelings.
import { lexicon } from '../lexicon'

export const en = lexicon(
  {
    angry: [
      'annoy* irritat* bother* impatient grumpy nuisance seriously?! tired_of enough_already come_on how_many_times third_time again_and_again',
      'angry mad upset frustrat* complain* ridiculous rude insult* fed_up sick_of sick_and_tired unacceptable ignored ignoring damn stupid idiot* useless pathetic hate hates nonsense joke waste_of_time waste_of_money cheat* lied liar liars scam* ripoff rip_off ashamed_of_yourselves shame_on_you had_enough speak_to_a_manager shut_up how_dare',
      'furious outrag* livid enraged rage infuriat* scandal* bullshit fuck* shit* wtf crap hell bloody_hell piss* sue lawyer hate_you hate_this despise* loathe*',
    ],
    disgust: [
      'unpleasant smelly dirty stale sticky yuck',
      'gross disgust* nasty filthy ew eww sickening stink* stinks moldy mouldy rotten nauseous repuls* creepy',
      'revolting vile vomit* puke abhorrent hideous',
    ],
    fear: [
      'worr* nervous concerned unsure uneasy tense anxious*',
      'afraid scared fear* frighten* anxiety panic* stressed alarm* threat* unsafe dread*',
      'terrified terrifying horrified horrifying petrified nightmare*',
    ],
    sad: [
      'sorry_to_say disappoint* pity miss_you miss_him miss_her let_down lonely unfortunately blue tired',
      'sad sadly unhappy cry crying cried tears upsetting miserable depress* hopeless grief hurt lost_my_mother lost_my_father passed_away down_in_the_dumps',
      'heartbroken heartbreaking devastat* despair* desperate inconsolable suicid*',
    ],
    joy: [
      'glad pleased smile* fun nice_surprise cheerful lol haha* hehe* yay',
      "happy happily joy* delight* enjoy* love loved loves loving excited exciting lovely celebrat* can't_wait cannot_wait hooray wohoo woohoo laugh* relieved made_my_day",
      'thrilled ecstatic overjoyed adore* amazed over_the_moon best_day blissful',
    ],
    good: [
      'thanks thank thx ok_great fine nice good cool helpful useful easy quick friendly polite clear smooth like_it liked appreciat* no_problem not_bad works_now',
      'great well_done very_good thank_you_so_much grateful recommend* satisf* impress* pleasant efficient kind perfect_thanks better helped_me super solved congratulations',
      'excellent amazing awesome fantastic wonderful perfect brilliant outstanding superb best incredible love_it marvellous marvelous exceptional',
    ],
    bad: [
      'bad slow problem problems wrong confus* difficult hard_to delay* late expensive unclear error errors issue issues complicated boring missing mistake* annoyance unfriendly unhelpful dislike*',
      "poor broken fail* unreliable terribly wait_forever waiting_for_hours never_works doesn't_work not_working crash* disaster unprofessional lousy sucks suck dissatisf* mess",
      'terrible horrible awful worst worthless abysmal atrocious appalling dreadful catastrophe catastrophic',
    ],
    not: "not no never none nobody nothing neither nor without hardly barely don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't cannot couldn't shouldn't haven't hasn't hadn't ain't dont doesnt didnt isnt wasnt wont cant far_from",
    idle: 'not_only no_wonder no_doubt why_not never_been_so never_been_more never_been_this',
    more: 'very really so extremely absolutely totally completely incredibly utterly super too such truly deeply highly beyond seriously fucking most most_of_all',
    less: 'slightly somewhat little bit kinda kind_of sort_of fairly rather mildly quite almost partly',
    but: 'but however yet although though still',
  },
  { cut: 'spaces', before: 3, after: 0, keepsApostrophes: true },
)
