// What the words of an answer to a yes or no question do, one list for each part that a word can play. The lists of a language are files of
// their own; how a sentence is read by them is ../yes-or-no.ts.

/** Words and phrases, parted by "|", without accents or with them. Of two that begin at one place the longer one is read. */
export interface AnswerWords {
  /** A yes whatever else is said. */
  yes: string
  /** A yes that is also a manner of speaking: "ok", "sure", "of course". A no beside it is meant. */
  fine: string
  /** A no. */
  no: string
  /** Turn what follows them around: "not ok" is a no, "not wrong" a yes. At the end of their clause they are a no. */
  not: string
  /** Turn only what names a trouble around: "no problem", "without doubt". */
  without: string
  /** A no, unless it is turned around: "wrong", "refuse", "say no". */
  wrong: string
  /** Says nothing alone, and is a yes when it is turned around: "problem", "doubt". */
  trouble: string
  /** Said by those who have not made up their mind or did not understand: neither a yes nor a no, whatever stands beside it. */
  unsure: string
  /** Says nothing, though words in it do: "make sure". */
  nothing: string
  /** Between a word and what it turns around. */
  between: string
  /** Begins a condition: a yes before it agrees to nothing yet. */
  but: string
  /** Of all these the words that are heard only where they are the whole sentence: Portuguese "no", in a sentence "in the". */
  alone?: string
  /** A no where an answer begins with it, whatever follows: "not in a million years". */
  opens?: string
  /** Ends a question, which answers nothing: Chinese "吗". */
  asks?: string
  /** Stands before a noun and says nothing of it: "not the red one". */
  articles?: string
  /** Negates the value right before it: 赤じゃない. */
  negatesBefore?: string
  /** Negates the value right after it, where words are not parted: 不要红色. */
  negatesAfter?: string
}
