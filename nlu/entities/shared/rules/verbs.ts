// Table: English verbs of requests and of everyday talk, for the rule that takes a lone verb for no value. Words that are as often a thing
// people ask for ("order", "book", "watch", "drink") are left out: as a value they would be missed.

const regular =
  'accept activate add allow answer apply arrange ask assign assist attach authorise authorize avoid begin block browse bring buy calculate ' +
  'call cancel carry change charge check choose clear click close collect compare complain complete confirm connect contact continue convert ' +
  'create deactivate decide decline delete deliver deny describe disable disconnect discuss display do download edit enable end ensure enter ' +
  'exchange explain extend fetch fill find finish fix follow get give go happen have hear help hire hold include inform insert install invite ' +
  'join keep know launch learn leave lend let like list listen look lose make manage mean meet modify move need notify obtain open pause pay ' +
  'pick play prefer prepare present proceed provide purchase put read receive recommend redeem refuse register reject remember remind remove ' +
  'rename renew repeat replace reply report request require reschedule reserve reset resolve restart restore resume retrieve return review ' +
  'revoke say search see select sell send set share show sign skip solve speak specify start stop submit subscribe suggest suspend switch take ' +
  'talk tell terminate thank think transfer translate travel try turn understand undo unlock unsubscribe update upgrade upload use validate ' +
  'verify view visit wait walk want wish withdraw work write'
const irregular =
  'began begun brought bought chose chosen did done does found gave given got gone had has heard held kept knew known led left lent lost made ' +
  'meant met paid put read said saw seen sold sent set shown spoke spoken took taken told thought understood undid undone went wrote written is ' +
  'am are was were be been being'

const stems = new Set(regular.split(' '))
const forms = new Set(irregular.split(' '))

/** `key` is a word in small letters. */
export function isVerb(key: string): boolean {
  if (stems.has(key) || forms.has(key)) return true
  return bare(key).some((stem) => stems.has(stem))
}

/** What a form in -s, -ed or -ing may come from: with its e again, without a doubled letter, with its y. */
function bare(key: string): string[] {
  const ending = /(?:ies|ied|es|s|ed|ing)$/u.exec(key)?.[0]
  if (ending === undefined || key.length - ending.length < 2) return []
  const rest = key.slice(0, -ending.length)
  return [rest, `${rest}e`, `${rest}y`, rest.replace(/(.)\1$/u, '$1')]
}
