import { createSay } from './say.ts'

/** About runs: why one waits, has failed or cannot be made, and why nothing of a proposal is taken over. */
export const runTexts = {
  noClassChosen: 'There is no class to place: the chosen courses ask for none, or all of theirs stay.',
  noClass: 'There is no class to place.',
  cannotBePlanned: 'The data cannot be planned.',
  wholeTerm:
    'The sections of this term are placed together, at the times listed for them: choose all its courses and parts.',
  notListed: "The classes of '{{name}}' are not at a time and in a room that are listed for it.",
  nothingListed: "'{{name}}' has no times, or no rooms, from which one is chosen.",
  workerStopped: 'Its worker has stopped again and again before it could begin.',
  resumed: 'Resumed after {{number}} s: its worker had stopped.',
  waitsForWorker: 'Waits for a worker.',
  waitsForRun: "Waits for '{{run}}' to end.",
  allTerms: 'All terms',
  ofTerm: 'Term {{number}}',
  isAboutToStop: 'Is about to stop.',
  hasEnded: 'This run has ended.',
  noProposal: 'This run has no proposal yet.',
  noSuchClass: 'The proposal has no such class',
  nothingLeft: 'Nothing is left to take over: it is on the timetable already.',
  undoneAlready: 'This has been undone already.',
} as const

export const sayRun = createSay('runs', runTexts)
